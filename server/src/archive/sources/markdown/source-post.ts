import { visibleCharacter, withoutDirections } from '@byline/contract/invisible'
import { limits } from '@byline/contract/limits'
import { cutMarks } from '@byline/contract/marks'
import { tagKey } from '@byline/contract/tags'
import { clip, isLongerThan, oneLine } from '../../import/one-line.ts'
import type { SourceChange, SourcePost, SourceSeries } from '../../import/source.ts'
import { Unreadable } from '../../import/unreadable.ts'
import { readCover } from './cover.ts'
import {
  first,
  isGiven,
  isYesOrNo,
  LONGEST_NAME,
  plainText,
  textOf,
  texts,
  unusedFields,
} from './fields.ts'
import type { FrontMatter } from './front-matter.ts'
import { findHeading } from './heading.ts'
import { oldPathOf, readAddresses, readSlugs } from './source-addresses.ts'
import { dateInPath, readDate } from './source-date.ts'

/** What is known about a file beside its text. */
export interface FileContext {
  /** The addresses that its site gave it. */
  addresses?: readonly string[]
  /** The name of a person, for the handle or name in front matter. */
  nameOf?: (handle: string) => string
  isPage?: boolean
}

/** Where a sentence of the introduction ends for lists; our own lists shorten the text themselves. */
const CUT =
  /^[ \t]*(?:<!--\s*(?:more|truncate|excerpt|end[ _-]?excerpt|readmore)\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/gim

/** Converts the front matter and text of a file; `path` is relative to the imported folder. Throws `Unreadable`. */
export function readSourcePost(
  head: FrontMatter,
  text: string,
  path: string,
  { addresses = [], nameOf = (handle) => handle, isPage = false }: FileContext = {},
): SourcePost {
  const whole = text.replace(CUT, '').trim()
  if (whole.length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
  // Extra combining marks in an old text are removed instead of rejected, so that the post can be imported.
  const body = cutMarks(whole)
  const title = readTitle(head, body)
  const changes: SourceChange[] = unusedFields(head).map((what) => ({ kind: 'unused field', what }))
  return {
    ...(isPage && { kind: 'page' as const }),
    title,
    caption: clip(
      first(head, 'description', 'summary', 'teaser', 'excerpt', 'subtitle') ?? '',
      limits.captionMax,
    ),
    body: withoutRepeatedTitle(body, title),
    tags: readTags(head),
    author: readAuthor(head, nameOf),
    slugs: readSlugs(head, path),
    addresses: readAddresses(head, path, addresses),
    createdAt: readCreatedAt(head, path, changes),
    updatedAt: readUpdatedAt(head, changes),
    ...readCover(head),
    ...(isDraft(head, path) && { isDraft: true }),
    ...readSeries(head),
    ...(changes.length > 0 && { changes }),
  }
}

/** Whether the author has not published the post yet (Hugo, Zola and Jekyll); an import does not publish it either. */
export function isDraft(head: FrontMatter, path: string): boolean {
  return (
    /(^|\/)_drafts\//.test(path) ||
    String(head.draft).toLowerCase() === 'true' ||
    String(head.status).toLowerCase() === 'draft' ||
    String(head.published).toLowerCase() === 'false'
  )
}

/** The field with the date of a post, as written. `published` is a flag in Jekyll and a date in other generators. */
export function writtenDate(head: FrontMatter): unknown {
  const published = isYesOrNo(head.published) ? undefined : head.published
  const { date, pubDate, publishDate, publishedAt, date_published, created, createdAt } = head
  return [
    date,
    published,
    pubDate,
    publishDate,
    publishedAt,
    date_published,
    created,
    createdAt,
  ].find(isGiven)
}

/** A date that cannot be read is no reason to refuse a post whose path has one. */
function readCreatedAt(
  head: FrontMatter,
  path: string,
  changes: SourceChange[],
): string | undefined {
  const inPath = dateInPath(`${oldPathOf(head) ?? ''}/`) ?? dateInPath(path)
  const date = writtenDate(head)
  if (date === undefined) return inPath
  try {
    return readDate(date)
  } catch (error) {
    if (inPath === undefined) throw error
    changes.push({ kind: 'repaired', what: `date: ${String(date).slice(0, 60)}` })
    return inPath
  }
}

function readUpdatedAt(head: FrontMatter, changes: SourceChange[]): string | undefined {
  const { updated, lastmod, modified, last_modified_at, updatedDate, updatedAt } = head
  const given = [updated, lastmod, modified, last_modified_at, updatedDate, updatedAt].find(isGiven)
  try {
    return given === undefined ? undefined : readDate(given)
  } catch (error) {
    // Only a field of the usual names is surely meant as a date.
    if (given === updated || given === lastmod || given === modified) throw error
    changes.push({ kind: 'repaired', what: `updated: ${String(given).slice(0, 60)}` })
    return undefined
  }
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
  const given = [
    ...[head.tags, head.tag, taxonomies.tags],
    ...[head.categories, head.category, taxonomies.categories],
  ]
    .flatMap((one) => [one].flat(3))
    .flatMap(texts)
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
  const written = first(head, 'series_order', 'series_part', 'seriesOrder', 'weight')
  const isOrder = written !== undefined && /^\d{1,6}$/.test(written)
  return { series: { title, ...(isOrder && { order: Number(written) }) } }
}

/** Joins the names of several authors, because a post has one user (specification §3). */
function readAuthor(head: FrontMatter, nameOf: (handle: string) => string): string | undefined {
  const names = [head.authors ?? head.author ?? head.by]
    .flat()
    .map((one) => nameOf(withoutDirections(oneLine(plainText(textOf(one) ?? '')))))
    .filter((name) => visibleCharacter.test(name))
  const last = names.pop()
  const joined = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return joined === undefined ? undefined : clip(joined, limits.titleMax)
}
