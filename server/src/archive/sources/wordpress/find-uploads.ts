import { lstat, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { SourceFile } from '../../import/source.ts'

/**
 * Finds the files of `wp-content/uploads` in a folder, which is that folder, or one above it. For a smaller copy of a
 * picture (`-300x200`) that is not there, its original is taken.
 */
export function findUploads(
  folder: string | undefined,
): (address: string) => Promise<SourceFile | undefined> {
  return async (address) => {
    if (folder === undefined) return undefined
    const root = await realpath(folder).catch(() => undefined)
    const path = root === undefined ? undefined : pathOf(address)
    if (root === undefined || path === undefined) return undefined
    for (const candidate of candidates(path)) {
      const file = join(root, candidate)
      if (file.startsWith(root + sep) && (await isPlainFile(file)))
        return { file, name: basename(file) }
    }
    return undefined
  }
}

function pathOf(address: string): string | undefined {
  try {
    const { pathname, protocol } = new URL(address, 'https://site.invalid')
    const path = decodeURIComponent(pathname)
    return /^https?:$/.test(protocol) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

function* candidates(path: string): Generator<string> {
  const [, inUploads] = /\/(?:uploads|files)\/(.+)$/s.exec(path) ?? []
  const [, inContent] = /\/wp-content\/(.+)$/s.exec(path) ?? []
  const found = [inUploads, inContent, path].filter((one) => one !== undefined)
  for (const one of found) yield one
  for (const one of found) yield one.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')
  for (const one of found) yield one.replace(/(?:-\d{1,5}x\d{1,5})?(?=\.\w+$)/, '-scaled')
}

async function isPlainFile(file: string): Promise<boolean> {
  try {
    const isFile = (await stat(file)).isFile() && !(await lstat(file)).isSymbolicLink()
    return isFile && (await realpath(file)) === file
  } catch {
    return false
  }
}
