import { visibleCharacter, withoutDirections } from '@byline/contract/invisible'
import { limits } from '@byline/contract/limits'
import { cutMarks } from '@byline/contract/marks'
import { isSlug, slugFrom, slugRule } from '@byline/contract/slugs'
import { tagKey } from '@byline/contract/tags'
import { clip, isLongerThan, oneLine } from '../../import/one-line.ts'
import type { SourcePost, SourceSeries } from '../../import/source.ts'
import { Unreadable } from '../../import/unreadable.ts'
import type { FrontMatter } from './front-matter.ts'
import { findHeading } from './heading.ts'
import { dateInPath, readDate } from './source-date.ts'

/** More aliases than any post has; each one is a row. */
const ADDRESSES_MAX = 1_000
/** Longer addresses do not fit into an index of PostgreSQL. */
const ADDRESS_BYTES_MAX = 2_000

/** Converts the front matter and text of a file; `path` is relative to the imported folder. Throws `Unreadable`. */
export function readSourcePost(head: FrontMatter, text: string, path: string): SourcePost {
  const whole = text.trim()
  if (whole.length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
  // Extra combining marks in an old text are removed instead of rejected, so that the post can be imported.
  const body = cutMarks(whole)
  const title = readTitle(head, body)
  const oldPath = first(head, 'path', 'permalink', 'url')
  // `published` is a flag in Jekyll and a date in other generators.
  const published = isYesOrNo(head.published) ? undefined : head.published
  const date = head.date ?? published ?? head.pubDate
  const updated = head.updated ?? head.lastmod ?? head.modified
  return {
    title,
    caption: clip(
      first(head, 'description', 'summary', 'teaser', 'excerpt') ?? '',
      limits.captionMax,
    ),
    body: withoutRepeatedTitle(body, title),
    tags: readTags(head),
    author: readAuthor(head),
    slugs: readSlugs(head, oldPath, path),
    addresses: readAddresses(head, oldPath, path),
    createdAt: isGiven(date)
      ? readDate(date)
      : (dateInPath(`${oldPath ?? ''}/`) ?? dateInPath(path)),
    updatedAt: isGiven(updated) ? readDate(updated) : undefined,
    cover: first(head, 'cover', 'image', 'featured_image', 'thumbnail'),
    ...(isDraft(head, path) && { isDraft: true }),
    ...readSeries(head),
  }
}

/** Whether the author has not published the post yet (Hugo, Zola and Jekyll); an import does not publish it either. */
export function isDraft(head: FrontMatter, path: string): boolean {
  return (
    /(^|\/)_drafts\//.test(path) ||
    String(head.draft).toLowerCase() === 'true' ||
    String(head.published).toLowerCase() === 'false'
  )
}

function readTitle(head: FrontMatter, body: string): string {
  const title = oneLine(first(head, 'title') ?? plainText(findHeading(body) ?? ''))
  if (!visibleCharacter.test(title)) throw new Unreadable('it has no title')
  if (isLongerThan(title, limits.titleMax))
    throw new Unreadable('its title is longer than 200 characters')
  return title
}

/** Removes a first heading that repeats the title, because the page shows the title already. */
function withoutRepeatedTitle(body: string, title: string): string {
  const [line = ''] = body.slice(0, LONGEST_NAME).split('\n', 1)
  const [, heading] = /^#[ \t]+(.+?)[ \t]*#*$/.exec(line) ?? []
  const same = heading && plainText(heading).toLowerCase() === plainText(title).toLowerCase()
  return same ? body.slice(body.indexOf('\n') + 1 || body.length).trim() : body
}

function readTags(head: FrontMatter): string[] {
  const taxonomies = (head.taxonomies ?? {}) as FrontMatter
  const given = [head.tags, taxonomies.tags, head.categories, taxonomies.categories].flatMap(texts)
  const byKey = new Map<string, string>()
  for (const tag of given.map(oneLine).map(withoutDirections)) {
    const isTag = visibleCharacter.test(tag) && !isLongerThan(tag, limits.tagMax)
    if (isTag && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()].slice(0, limits.tagsMax)
}

/** The first series of a file, as Hugo has lists of them. `weight` orders pages of any kind, so it counts only here. */
function readSeries(head: FrontMatter): { series?: SourceSeries } {
  const taxonomies = (head.taxonomies ?? {}) as FrontMatter
  const [given = ''] = [head.series ?? taxonomies.series].flat().map((one) => textOf(one) ?? '')
  const title = withoutDirections(clip(oneLine(given), limits.seriesTitleMax))
  if (!visibleCharacter.test(title)) return {}
  const written = first(head, 'series_order', 'series_part', 'weight')
  const isOrder = written !== undefined && /^\d{1,6}$/.test(written)
  return { series: { title, ...(isOrder && { order: Number(written) }) } }
}

/** Joins the names of several authors, because a post has one user (specification §3). */
function readAuthor(head: FrontMatter): string | undefined {
  const names = [head.authors ?? head.author]
    .flat()
    .map((one) => withoutDirections(oneLine(plainText(textOf(one) ?? ''))))
    .filter((name) => visibleCharacter.test(name))
  const last = names.pop()
  const joined = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return joined === undefined ? undefined : clip(joined, limits.titleMax)
}

function readSlugs(head: FrontMatter, oldPath: string | undefined, path: string): string[] {
  const given = first(head, 'slug')
  if (given !== undefined && !isSlug(slugRule(given))) {
    throw new Unreadable(`its slug '${given.slice(0, 60)}' cannot stand in an address`)
  }
  const whole = withoutExtension(oldPath === undefined ? path : decode(oldPath))
  const name = whole.split('/').filter(Boolean).at(-1) ?? ''
  const undated = name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, '')
  const derived = [undated, whole.replaceAll('/', '-')].map(slugFrom)
  return [...(given === undefined ? [] : [slugRule(given)]), ...derived].filter(
    (slug) => slug !== '',
  )
}

function readAddresses(head: FrontMatter, oldPath: string | undefined, path: string): string[] {
  const aliases = [head.aliases, head.alias, head.redirect_from]
    .flat()
    .flatMap((alias) => textOf(alias) ?? [])
  const given = [...(oldPath === undefined ? [] : [oldPath]), ...aliases].map(asAddress)
  const addresses = [...new Set([...given, addressOfFile(path)])].filter(canBeRequested)
  if (addresses.length > ADDRESSES_MAX) throw new Unreadable('it has more than 1,000 aliases')
  return addresses
}

/** The former address of a file in the imported folder: its path without `.md`. */
export function addressOfFile(path: string): string {
  return `/${withoutExtension(path)}`
}

/** `https://old.example/a%20b/?x` as `/a b`. */
function asAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
  return `/${withoutSlashes(decode(path)).replace(/^\/+/, '')}`
}

function canBeRequested(address: string): boolean {
  return (
    address.length > 1 &&
    address.isWellFormed() &&
    !/\p{Cc}/u.test(address) &&
    Buffer.byteLength(address) <= ADDRESS_BYTES_MAX
  )
}

function withoutExtension(path: string): string {
  return withoutSlashes(path)
    .replace(/\.(md|markdown|html?)$/i, '')
    .replace(/(^|\/)index$/, '')
}

/** Removes trailing slashes. The lookbehind prevents quadratic time for many slashes elsewhere. */
function withoutSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The text of the first of these fields with a text. */
function first(head: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(head[name])
    if (text !== undefined && text.trim() !== '') return text.trim()
  }
  return undefined
}

/** A text, a number as text, or the name or address of an object. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return undefined
  const { name, title, src, url, image } = value as FrontMatter
  return [name, title, src, url, image].find((one) => typeof one === 'string') as string | undefined
}

function texts(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : [value].flat()
  return list.flatMap((one) => textOf(one)?.trim() ?? [])
}

/** Titles and names are short. Only the beginning is read, because the patterns below take quadratic time. */
const LONGEST_NAME = 1_000

/** Removes Markdown links, emphasis and HTML tags from a name or heading. */
function plainText(text: string): string {
  return text
    .slice(0, LONGEST_NAME)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?(?:br|p|div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function isYesOrNo(value: unknown): boolean {
  return /^(true|false)$/i.test(String(value))
}
