// `npm run shots`: installs packages and builds the pages if necessary, then takes the screenshots.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

await ensureInstalled()
await ensureBuilt()
ensureChromium()
run(['e2e/shots.ts', ...process.argv.slice(2)])
