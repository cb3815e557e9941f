import { posix } from 'node:path'
import type { References } from './references.ts'
import type { Source } from './source.ts'

/** Folders whose content site generators serve from the site's root. */
const SITE_FOLDERS = ['', 'content']

/**
 * The addresses that links of a record get: those to other Markdown files of the source become the former addresses of
 * these, which redirect to their posts.
 */
export function resolveLinks(
  { source, path }: { source: Pick<Source, 'addresses'>; path: string },
  { files }: References,
): { links: Map<string, string>; deadLinks: string[] } {
  const links = new Map<string, string>()
  for (const written of files) {
    const [target = '', fragment] = written.split('#')
    const address = candidates(path, decoded(target)).find((one) => source.addresses.has(one))
    if (address === undefined) continue
    const encoded = encodePath(address)
    links.set(written, fragment ? `${encoded}#${fragment}` : encoded)
  }
  return { links, deadLinks: [] }
}

/** The former addresses of the files to which a link in the file at `path` may lead. */
function candidates(path: string, target: string): string[] {
  const folder = posix.dirname(path)
  const siteTarget = target.replace(/^@?\//, '')
  const files =
    siteTarget === target
      ? [posix.join(folder, target)]
      : ancestors(folder).flatMap((site) =>
          SITE_FOLDERS.map((name) => posix.join(site, name, siteTarget)),
        )
  return files.map((file) => `/${file.replace(/\.(md|markdown|mdx)$/i, '').replace(/(^|\/)index$/, '')}`)
}

function ancestors(folder: string): string[] {
  const parts = folder === '.' ? [] : folder.split('/')
  return [...parts, ''].map((_, n) => parts.slice(0, parts.length - n).join('/'))
}

/** Encodes brackets too, because they may end an address in Markdown. */
function encodePath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return encoded.replaceAll('(', '%28').replaceAll(')', '%29')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
