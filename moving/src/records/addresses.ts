import { posix } from 'node:path'
import { formerQuery } from '@byline/contract/addresses/former-address'
import { decoded } from '@byline/markdown/tree/addresses'

/** A link to the site that moves. */
export interface Target {
  /** Decoded, without query and fragment; of an absolute address, that on the old site. */
  path: string
  /** The query with its question mark; empty without one. */
  query: string
  /** The fragment with its number sign; empty without one. */
  fragment: string
  /** Whether it begins with the address of the old site. */
  isAbsolute: boolean
  /** Whether it begins at the root of the site. */
  isRooted: boolean
}

/** Folders whose content site generators serve from the site's root. */
const SITE_FOLDERS = ['', 'content', 'content/posts', 'docs']

/** Undefined for a link to another site, to a part of the same text, or to no page at all. */
export function splitAddress(written: string, siteUrl: string | undefined): Target | undefined {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written.trim()) ?? []
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/]+)(.*)$/is.exec(before) ?? []
  if (host !== undefined) {
    if (siteUrl === undefined || plainHost(host) !== plainHost(new URL(siteUrl).host)) return undefined
    const path = decoded(rest) || '/'
    return { path, query, fragment, isAbsolute: true, isRooted: true }
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(before) || (before === '' && query === '')) return undefined
  const path = decoded(before)
  const isRooted = /^@?\//.test(path)
  return { path: isRooted ? path.replace(/^@/, '') : path, query, fragment, isAbsolute: false, isRooted }
}

/** Whether this site has a page there too: the front page. */
export function isOfSite({ path, query, isAbsolute, isRooted }: Target): boolean {
  return isRooted && !isAbsolute && path === '/' && query === ''
}

/** The addresses of records to which a target may lead, the likeliest first. */
export function addressesOf(
  { path, query, isRooted }: Target,
  { path: record, own }: { path: string; own: string },
): string[] {
  const former = formerQuery(path, query)
  const resolved = isRooted
    ? [path]
    : [posix.join(own, path), posix.join(posix.dirname(own), path), ...besideFile(record, path)]
  const rooted = isRooted ? underFolders(record, path) : []
  const all = [...resolved, ...rooted].flatMap(variants)
  return [...(former === undefined ? [] : [former]), ...new Set(all)]
}

/** Encodes an address for Markdown, which brackets would end. */
export function encodeAddress(address: string): string {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(address) ?? []
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${encoded.replaceAll('(', '%28').replaceAll(')', '%29')}${query}`
}

/** A file beside that of the record. */
function besideFile(record: string, path: string): string[] {
  return [posix.join('/', posix.dirname(record), path)]
}

/** The root of the site may be any folder above the file of the record. */
function underFolders(record: string, path: string): string[] {
  const parts = posix
    .dirname(record)
    .split('/')
    .filter((part) => part !== '.')
  const above = parts.map((_, n) => parts.slice(0, parts.length - n).join('/'))
  return [...above, ''].flatMap((folder) => SITE_FOLDERS.map((name) => posix.join('/', folder, name, path)))
}

/** The address with and without the usual endings. */
function variants(path: string): string[] {
  const plain = withoutSlashes(path)
  const bare = plain.replace(/\.(md|mdx|markdown|html?)$/i, '').replace(/\/index$/, '')
  return [plain, bare, `${bare}.html`, `${bare}/index.html`].filter((one) => one.startsWith('/'))
}

/** A path without slashes at its end. The lookbehind prevents quadratic time for many slashes elsewhere. */
export function withoutSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

/** A host in small letters; `example.org` and `www.example.org` are one site. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
