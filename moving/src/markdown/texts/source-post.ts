import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'
import { tagKey } from '@byline/contract/rules/tags'
import { clip, isLongerThan, oneLine } from '../../records/one-line.ts'
import type { SourceChange, SourcePost, SourceSeries } from '../../records/source.ts'
import { Unreadable } from '../../records/unreadable.ts'
import { readAddresses, readSlugs } from '../addresses/source-addresses.ts'
import { first, LONGEST_NAME, plainText, textOf, texts } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { findHeading } from '../fields/heading.ts'
import { dateInPath } from '../fields/source-date.ts'
import { readCover, unreadCover } from './cover.ts'
import { readCreatedAt, readUpdatedAt, writtenDate } from './post-dates.ts'
import { unusedFields } from './unused-fields.ts'

/** What is known about a file beside its text. */
export interface FileContext {
  /** The addresses that its site gave it. */
  addresses?: readonly string[]
  /** The name of a person, for the handle or name in front matter. */
  nameOf?: (handle: string) => string | undefined
  /** The author of texts that name none. */
  author?: string | undefined
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
  { addresses = [], nameOf, author, isPage = false }: FileContext = {},
): SourcePost {
  const whole = text.replace(CUT, '').trim()
  checkLength(whole)
  // Extra combining marks in an old text are removed instead of rejected, so that the post can be imported.
  const body = cutMarks(whole)
  const changes: SourceChange[] = []
  const title = readTitle(head, body, { path, isPage }, changes)
  const unread = unreadCover(head)
  if (unread) changes.push({ kind: 'unused field', what: unread })
  changes.push(...unusedFields(head).map((what) => ({ kind: 'unused field' as const, what })))
  const authors = writtenAuthors(head).map((written) => {
    const name = nameOf?.(written)
    if (name === undefined && isHandle(written))
      changes.push({ kind: 'handle', what: clip(written.replace(/^@/, ''), limits.titleMax) })
    return name ?? written
  })
  const isUnpublished = isDraft(head, path)
  if (isPage && isUnpublished)
    changes.push({ kind: 'state', what: 'a draft of a page, became a draft of a post' })
  return {
    ...(isPage && !isUnpublished && { kind: 'page' as const }),
    title,
    caption: clip(
      first(head, 'description', 'summary', 'teaser', 'excerpt', 'subtitle') ?? '',
      limits.captionMax,
    ),
    body: withoutRepeatedTitle(body, title),
    tags: readTags(head),
    author: joined(authors) ?? author,
    slugs: readSlugs(head, path),
    addresses: readAddresses(head, path, addresses),
    createdAt: readCreatedAt(head, path, changes),
    updatedAt: readUpdatedAt(head, changes),
    ...readCover(head),
    ...(isUnpublished && { isDraft: true as const }),
    ...readSeries(head),
    ...(changes.length > 0 && { changes }),
  }
}

/** Throws `Unreadable` for a text that a post cannot have. */
export function checkLength(text: string): void {
  if (text.trim().length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
}

/** Whether the author has not published the post yet (Hugo, Zola and Jekyll); an import does not publish it either. */
export function isDraft(head: FrontMatter, path: string): boolean {
  return (
    /(^|\/)_drafts\//.test(path) ||
    String(head.draft).toLowerCase() === 'true' ||
    /^(draft|hidden)$/i.test(String(head.status)) ||
    String(head.published).toLowerCase() === 'false'
  )
}

/** A post or page without a title is called by the name of its file, as Jekyll does; other texts are refused. */
function readTitle(
  head: FrontMatter,
  body: string,
  { path, isPage }: { path: string; isPage: boolean },
  changes: SourceChange[],
): string {
  const given = first(head, 'title') ?? plainText(findHeading(body) ?? '')
  const title = oneLine(given === '' ? (otherTitle(head) ?? '') : given)
  if (!visibleCharacter.test(title)) {
    const isDated = writtenDate(head) !== undefined || dateInPath(path) !== undefined
    const named = isDated || isPage ? titleOfFile(path) : ''
    if (!visibleCharacter.test(named)) throw new Unreadable('it has no title')
    changes.push({ kind: 'repaired', what: 'it has no title; the name of its file was taken' })
    return named
  }
  if (isLongerThan(title, limits.titleMax))
    throw new Unreadable('its title is longer than 200 characters')
  return title
}

/** Sites have names of their own for the field, such as `newstitle`. */
function otherTitle(head: FrontMatter): string | undefined {
  const names = Object.keys(head).filter((name) => /title$|^headline$/i.test(name))
  return first(head, ...names.filter((name) => !/^(sub|author|seo|meta|og|twitter)/i.test(name)))
}

function titleOfFile(path: string): string {
  const [name = ''] = readSlugs({}, path)
  const words = clip(name.replaceAll('-', ' '), limits.titleMax)
  return words.charAt(0).toUpperCase() + words.slice(1)
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

/** The authors of a post, as names or handles; an entry of a collection may be named by its identifier. */
export function writtenAuthors(head: FrontMatter): string[] {
  const { author: inExtra, authors: allInExtra } = (head.extra ?? {}) as FrontMatter
  const { authors = allInExtra, author = inExtra, by } = head
  return [typeof authors === 'string' ? authors.split(/[;,]/) : (authors ?? author ?? by)]
    .flat()
    .map(
      (one) =>
        textOf(one) ??
        (isFields(one) ? first(one, 'id', 'slug', 'handle', 'key', 'username') : undefined),
    )
    .map((one) => withoutDirections(oneLine(plainText(one ?? ''))))
    .filter((name) => visibleCharacter.test(name))
}

function isHandle(name: string): boolean {
  return /^@?[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(name)
}

/** Joins the names of several authors, each once, because a post has one user (specification §3). */
function joined(authors: readonly string[]): string | undefined {
  const names = [...new Set(authors)]
  const last = names.pop()
  const all = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return all === undefined ? undefined : clip(all, limits.titleMax)
}
