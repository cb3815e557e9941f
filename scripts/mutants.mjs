// `npm run mutants`: mutation testing of all sources that are named in scripts/mutants/sources.ts, or of those below a path.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
run(['scripts/mutants.ts', ...process.argv.slice(2)])
