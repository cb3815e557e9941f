// `npm run byline -- COMMAND`: the command line for operators.
import { become, ensureBuilt, ensureInstalled } from './bootstrap.mjs'

await ensureInstalled()
await ensureBuilt()
become(['server/dist/cli/byline.js', ...process.argv.slice(2)])
