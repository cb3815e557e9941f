// `npm start`: installs packages and builds the pages if necessary, then starts the server.
import { ensureBuilt, ensureInstalled, serve } from './bootstrap.mjs'

await ensureInstalled()
await ensureBuilt()
serve()
