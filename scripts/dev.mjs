// `npm run dev`: restarts the server and reloads the pages when their sources change.
import { ensureInstalled, run } from './bootstrap.mjs'

await ensureInstalled()
run(['scripts/dev.ts'])
