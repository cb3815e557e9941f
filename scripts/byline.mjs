// `npm run byline -- COMMAND`: the command line for operators.
import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run(['server/src/cli/byline.ts', ...process.argv.slice(2)])
