import { limits } from '@byline/contract/limits'
import { slugRule, tagKey } from '@byline/contract/posts'
import { isSlug, slugFrom } from '../features/posts/rules.ts'
import type { FrontMatter } from './front-matter.ts'
import { dateInPath, readDate } from './source-date.ts'
import { Unreadable } from './unreadable.ts'

/** A post as its file tells it, before its pictures are found. */
export interface SourcePost {
  title: string
  caption: string
  body: string
  tags: string[]
  /** Undefined where the file names none. */
  author: string | undefined
  /** Wanted slugs, best first. */
  slugs: string[]
  /** Former addresses, each with a slash before it. */
  addresses: string[]
  /** Undefined where neither the file nor its name says. */
  createdAt: string | undefined
  updatedAt: string | undefined
  /** Address of the cover as written. */
  cover: string | undefined
}

/** Reads one file's front matter and text; `path` is relative to the imported folder. Throws `Unreadable`. */
export function readSourcePost(head: FrontMatter, text: string, path: string): SourcePost {
  const body = text.trim()
  const title = readTitle(head, body)
  if (body.length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
  const oldPath = first(head, 'path', 'permalink', 'url')
  const date = head.date ?? head.published ?? head.pubDate
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
  }
}

function readTitle(head: FrontMatter, body: string): string {
  const title = oneLine(first(head, 'title') ?? /^#[ \t]+(.+)$/m.exec(body)?.[1] ?? '')
  if (title === '') throw new Unreadable('it has no title')
  if (title.length > limits.titleMax)
    throw new Unreadable('its title is longer than 200 characters')
  return title
}

/** Many blogs repeat the title as the text's first heading; the page shows it already. */
function withoutRepeatedTitle(body: string, title: string): string {
  const [, heading] = /^#[ \t]+(.+?)[ \t]*#*(?:\n|$)/.exec(body) ?? []
  const same = heading && plainText(heading).toLowerCase() === plainText(title).toLowerCase()
  return same ? body.slice(body.indexOf('\n') + 1 || body.length).trim() : body
}

function readTags(head: FrontMatter): string[] {
  const taxonomies = (head.taxonomies ?? {}) as FrontMatter
  const given = [head.tags, taxonomies.tags, head.categories, taxonomies.categories].flatMap(texts)
  const byKey = new Map<string, string>()
  for (const tag of given.map(oneLine)) {
    if (tag !== '' && tag.length <= limits.tagMax && !byKey.has(tagKey(tag)))
      byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()].slice(0, limits.tagsMax)
}

/** Several authors are named together, as a post has one user (specification §3). */
function readAuthor(head: FrontMatter): string | undefined {
  const names = [head.authors ?? head.author]
    .flat()
    .map((one) => oneLine(plainText(textOf(one) ?? '')))
    .filter(Boolean)
  const last = names.pop()
  const joined = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return joined === undefined ? undefined : clip(joined, limits.titleMax)
}

function readSlugs(head: FrontMatter, oldPath: string | undefined, path: string): string[] {
  const given = first(head, 'slug')
  if (given !== undefined && !isSlug(slugRule(given))) {
    throw new Unreadable(
      `its slug '${given.slice(0, 60)}' holds a character that cannot stand in an address`,
    )
  }
  const whole = withoutExtension(decode(oldPath ?? path))
  const name = whole.split('/').filter(Boolean).at(-1) ?? ''
  const undated = name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
  const made = [undated, whole.replaceAll('/', '-')].map(slugFrom)
  return [...(given === undefined ? [] : [slugRule(given)]), ...made].filter((slug) => slug !== '')
}

function readAddresses(head: FrontMatter, oldPath: string | undefined, path: string): string[] {
  const aliases = [head.aliases, head.alias, head.redirect_from].flatMap(texts)
  return [...new Set([oldPath ?? '', ...aliases, withoutExtension(path)].map(asAddress))].filter(
    (address) => address.length > 1 && address.length <= 1_000,
  )
}

/** `https://old.example/a%20b/?x` as `/a b`. */
function asAddress(text: string): string {
  const path = text.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  return `/${decode(path).replace(/^\/+|\/+$/g, '')}`
}

function withoutExtension(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/\.(md|markdown|html?)$/i, '')
    .replace(/(^|\/)index$/, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first of the named fields that holds a text. */
function first(head: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(head[name])
    if (text !== undefined && text.trim() !== '') return text.trim()
  }
  return undefined
}

/** A text, a number as text, or what an object calls its name or address. */
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

/** Markdown links, emphasis and tags of a name or heading taken away. */
function plainText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function clip(text: string, length: number): string {
  const line = oneLine(text)
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
