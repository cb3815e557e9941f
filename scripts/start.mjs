// `npm start`: installs and builds what is missing, then serves.
import { ensureBuilt, ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
run(['server/src/main.ts'])
