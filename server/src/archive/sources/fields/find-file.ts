import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SourceFile } from '../../import/source.ts'
import { isPlainFile } from '../files/plain-file.ts'

/**
 * The first of these paths that is a file in one of the folders. Never a file outside of them, and never one behind a
 * symbolic link.
 */
export async function findFileIn(
  folders: readonly (string | undefined)[],
  paths: readonly string[],
): Promise<SourceFile | undefined> {
  for (const folder of folders) {
    const root = folder === undefined ? undefined : await realpath(folder).catch(() => undefined)
    if (root === undefined) continue
    for (const path of paths) {
      if (path.includes('\0') || path.split(/[/\\]/).includes('..')) continue
      const file = join(root, path)
      if (await isPlainFile(root, file)) return { file, name: basename(file) }
    }
  }
  return undefined
}
