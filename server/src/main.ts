import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { nameSourcesInStackTraces } from './errors/stack-traces.ts'

// The cache is enabled before other modules are loaded, so that their compiled code is there at the next start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/byline'))
if (import.meta.filename.endsWith('.js')) nameSourcesInStackTraces()

import('./start.ts')
  .then(({ start }) => start())
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
