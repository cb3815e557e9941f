import { join } from 'node:path'

/** The folder of this machine for the files of the imports on which it works, where they are stored in a bucket. */
export function copiesFolder(dataDir: string): string {
  return join(dataDir, 'imports-cache')
}
