import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded, so that all of it is compiled once and not at every start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/byline'))

import('./serve.ts')
  .then(({ serve }) => serve())
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
