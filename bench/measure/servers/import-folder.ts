import { once } from 'node:events'
import { join } from 'node:path'
import { allocatorVariables } from '../../../scripts/allocator-variables.mjs'
import { v8Options } from '../../../scripts/v8-options.mjs'
import { start } from './own-processes.ts'
import { ownEnvironment, root } from './product.ts'

/** Imports a folder of posts into the site of a data folder by the command line. `started` is told its process. */
export async function importFolder(source: string, folder: string, started: (pid: number | undefined) => void) {
  const program = join(root, 'server/dist/cli/byline.js')
  const child = start(process.execPath, [...v8Options, program, 'import', source], {
    env: { ...ownEnvironment(), ...allocatorVariables, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started(child.pid)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the import failed')
}
