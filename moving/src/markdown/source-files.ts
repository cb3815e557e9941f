import { realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { decoded } from '@byline/markdown/tree/addresses'

/** Folders whose content site generators serve from the site's root. */
const SITE_FOLDERS = ['', 'static', 'public', 'content', 'source', 'src', 'assets', 'docs', 'src/assets']

/**
 * The file below `root` that an address in the file at `path` refers to, or undefined. Never a file outside the folder,
 * and never one behind a symbolic link.
 */
export async function findSourceFile(root: string, path: string, address: string): Promise<string | undefined> {
  const target = decoded(address.replace(/[?#].*$/s, ''))
  if (target === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target) || target.includes('\0')) return undefined
  const folder = dirname(join(root, path))
  const siteTarget = target.replace(/^@?\//, '')
  const candidates =
    siteTarget === target
      ? [resolve(folder, target)]
      : ancestors(root, folder).flatMap((site) => SITE_FOLDERS.map((name) => resolve(site, name, siteTarget)))
  for (const candidate of candidates) {
    if (candidate.startsWith(root + sep) && (await isPlainFile(candidate))) return candidate
  }
  return undefined
}

/** Compares the real path, which differs if any part of the path is a symbolic link. */
async function isPlainFile(file: string): Promise<boolean> {
  try {
    return (await realpath(file)) === file && (await stat(file)).isFile()
  } catch {
    return false
  }
}

function ancestors(root: string, folder: string): string[] {
  const found = [folder]
  while (found.at(-1) !== root && found.at(-1) !== dirname(String(found.at(-1)))) {
    found.push(dirname(String(found.at(-1))))
  }
  return found
}
