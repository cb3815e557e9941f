// `npm run byline -- COMMAND`: the command line for operators.
import { become, ensureBuilt, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
become(['server/dist/cli/byline.js', ...process.argv.slice(2)])
