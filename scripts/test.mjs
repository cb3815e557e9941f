// `npm test`: installs packages and builds the pages if necessary, then runs every check.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

await ensureInstalled()
await ensureBuilt()
ensureChromium()
run(['scripts/checks/checks.ts', ...process.argv.slice(2)])
