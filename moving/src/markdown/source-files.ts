import { dirname, join, resolve } from 'node:path'
import { decoded } from '@byline/markdown/tree/addresses'
import { isPlainFile } from '../files/plain-file.ts'

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
    if (await isPlainFile(root, candidate)) return candidate
  }
  return undefined
}

function ancestors(root: string, folder: string): string[] {
  const found = [folder]
  while (found.at(-1) !== root && found.at(-1) !== dirname(String(found.at(-1)))) {
    found.push(dirname(String(found.at(-1))))
  }
  return found
}
