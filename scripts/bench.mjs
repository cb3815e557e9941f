// `npm run bench`: the speed contract.
import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run(['bench/load.ts', ...process.argv.slice(2)])
