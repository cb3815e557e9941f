import { formerQuery } from '@byline/contract/addresses/former-address'
import { noteOf } from '@byline/contract/imports/note'
import { isSlug, slugFrom, slugRule } from '@byline/contract/rules/slugs'
import { decoded } from '@byline/markdown/tree/addresses'
import { canBeRequested } from '../../fields/former-address.ts'
import { withoutSlashes } from '../../records/addresses.ts'
import { Unreadable } from '../../records/unreadable.ts'
import { first, plainName, textOf } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'

/** More aliases than any post has; each one is a row. */
const ADDRESSES_MAX = 1_000
const DATE = /^\d{4}-\d{1,2}-\d{1,2}[-_]/

/** Fields with former addresses, in small letters, without hyphens and underscores. */
export const formerFields =
  'aliases alias redirectfrom redirectsfrom redirects redirect oldurl oldurls oldpath oldpaths oldpermalink oldpermalinks oldaddress oldaddresses formerurl formerurls formerpath legacyurl legacyurls legacypath previousurl previousurls previouspath'.split(
    ' ',
  )

/** The path that the front matter gives, unless it is a pattern or a template. */
export function oldPathOf(head: FrontMatter): string | undefined {
  const given = first(head, 'path', 'permalink', 'url')
  return given === undefined || /\{[{%]|(^|\/):\w|^(true|false)$/.test(given) ? undefined : given
}

export function readSlugs(head: FrontMatter, path: string): string[] {
  const oldPath = oldPathOf(head)
  const given = first(head, 'slug')
  // Docusaurus and Gatsby have whole paths in the field.
  const segment = given?.includes('/') ? given.split('/').filter(Boolean).at(-1) : given
  const isPath = given !== undefined && /^\//.test(given)
  const slug = isPath ? segment : given
  if (slug !== undefined && !isSlug(slugRule(slug))) {
    throw new Unreadable(noteOf('dashboard.imports.reasonSlug', { slug: slug.slice(0, 60) }))
  }
  const whole = withoutExtension(oldPath === undefined ? path : decoded(oldPath))
  const name = whole.split('/').filter(Boolean).at(-1) ?? ''
  // The year may be a folder: `/2019/05-01-name.md`.
  const day = /(?:^|\/)\d{4}\/\d{1,2}-\d{1,2}[-_][^/]*$/.test(whole) ? /^\d{1,2}-\d{1,2}[-_]/ : DATE
  // Nuxt numbers files and folders: `26.name.md`.
  const undated = name.replace(day, '').replace(/^\d+\.(?=\p{L})/u, '')
  const derived = [undated, whole.replaceAll('/', '-')].map(slugFrom)
  return [...(slug === undefined ? [] : [slugRule(slug)]), ...derived].filter((one) => one !== '')
}

/** The old path, the addresses that the site gave the file, every alias, and the path of the file. */
export function readAddresses(head: FrontMatter, path: string, given: readonly string[] = []): string[] {
  const aliases = Object.entries(head)
    .filter(([name]) => formerFields.includes(plainName(name)))
    .flatMap(([, value]) => value)
    .flatMap((alias) => (isFields(alias) && textOf(alias.from)) || textOf(alias) || [])
  const oldPath = oldPathOf(head)
  const found = given.map(asFormerAddress).flatMap(withVariants)
  const own = oldPath === undefined ? [] : [asAddress(oldPath)]
  const all = [...own, ...found, ...aliases.map(asAddress), addressOfFile(path)]
  const addresses = [...new Set(all)].filter(canBeRequested)
  if (addresses.length > ADDRESSES_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonManyAliases'))
  return addresses
}

/** An address without `.html` or `index.html`, and with each of them, because servers differ in what they answer. */
export function withVariants(address: string): string[] {
  if (address.includes('?')) return [address]
  const plain = address.replace(/(\/index)?\.html?$/i, '')
  return plain === '' ? [] : [...new Set([address, plain, `${plain}.html`, `${plain}/index.html`])]
}

/** The former address of a file in the imported folder: its path without `.md`. */
export function addressOfFile(path: string): string {
  return `/${withoutExtension(path)}`
}

/** `https://old.example/a%20b/?x` as `/a b`. */
export function asAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
  return `/${withoutSlashes(decoded(path)).replace(/^\/+/, '')}`
}

/** The same, but with its query if that names the post: `/?p=12`. */
export function asFormerAddress(text: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/]*)?([^?#]*)(\?[^#]*)?/is.exec(text.trim()) ?? []
  return formerQuery(path || '/', query) ?? asAddress(path)
}

export function withoutExtension(path: string): string {
  return withoutSlashes(path)
    .replace(/\.(md|markdown|mdx|mkdn?|mdown|html?)$/i, '')
    .replace(/(^|\/)index$/, '')
}
