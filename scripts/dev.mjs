// `npm run dev`: the server restarts and the pages reload as their sources change.
import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run(['scripts/dev.ts'])
