import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { SourceFile } from '../../import/source.ts'

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
      const isPlain = !path.includes('\0') && !path.split(/[/\\]/).includes('..')
      const file = isPlain ? await plainFile(root, join(root, path)) : undefined
      if (file !== undefined) return { file, name: basename(file) }
    }
  }
  return undefined
}

/** Compares the real path, which differs if any part of the path is a symbolic link. */
async function plainFile(root: string, file: string): Promise<string | undefined> {
  try {
    const isInside = file.startsWith(root === sep ? sep : root + sep)
    const isPlain = isInside && (await realpath(file)) === file && (await stat(file)).isFile()
    return isPlain ? file : undefined
  } catch {
    return undefined
  }
}
