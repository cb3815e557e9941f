// `npm run mutants`: mutation testing of the sources in scripts/mutants/sources.ts, or of those below a path.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'

await ensureInstalled()
await ensureBuilt()
run(['scripts/mutants/mutants.ts', ...process.argv.slice(2)])
