// `npm start`: installs and builds what is missing, then serves.
import { ensureBuilt, ensureInstalled, serve } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
serve()
