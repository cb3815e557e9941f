// `npm run byline -- COMMAND`: the command line for operators.
import { become, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
become(['server/src/cli/byline.ts', ...process.argv.slice(2)])
