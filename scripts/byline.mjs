// `npm run byline -- COMMAND`: the command line for operators.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
run(['server/dist/cli/byline.js', ...process.argv.slice(2)])
