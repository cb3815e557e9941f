import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'
import { authorFrom } from '../../fields/author.ts'
import { tagsFrom } from '../../fields/tags.ts'
import { Changes } from '../../records/changes.ts'
import { clip, isLongerThan, oneLine } from '../../records/one-line.ts'
import type { SourceChange, SourcePost, SourceSeries } from '../../records/source.ts'
import { Unreadable } from '../../records/unreadable.ts'
import { formerFields, readAddresses, readSlugs } from '../addresses/source-addresses.ts'
import { first, isGiven, LONGEST_NAME, plainName, plainText, textOf, texts } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { findHeading } from '../fields/heading.ts'
import { dateInPath } from '../fields/source-date.ts'
import type { Localized } from '../site/localized.ts'
import { coverFields, readCover, unreadCover } from './cover.ts'
import { createdFields, readCreatedAt, readUpdatedAt, updatedFields, writtenDate } from './post-dates.ts'

/** Facts about a file besides its text. */
export interface FileContext extends Partial<Pick<Localized, 'language' | 'translationKey'>> {
  /** The path without the language of the file, if it differs. */
  plainPath?: string
  /** The addresses that its site gave it. */
  addresses?: readonly string[]
  /** The name of a person, for the handle or name in front matter. */
  nameOf?: (handle: string) => string | undefined
  /** The author of texts that name none. */
  author?: string | undefined
  isPage?: boolean
}

/** Marks where an excerpt ends; our lists shorten texts themselves. */
const CUT =
  /^[ \t]*(?:<!--\s*(?:more|truncate|excerpt|end[ _-]?excerpt|readmore)\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/gim

/** Converts the front matter and text of a file; `path` is relative to the imported folder. Throws `Unreadable`. */
export function readSourcePost(
  head: FrontMatter,
  text: string,
  path: string,
  { addresses = [], nameOf, author, isPage = false, plainPath = path, language, translationKey }: FileContext = {},
): SourcePost {
  const whole = text.replace(CUT, '').trim()
  checkLength(whole)
  // Extra combining marks in an old text are removed instead of rejected, so that the post can be imported.
  const body = cutMarks(whole)
  const changes: SourceChange[] = []
  const title = readTitle(head, body, { path: plainPath, isPage }, changes)
  const unread = unreadCover(head)
  if (unread) changes.push({ kind: 'unused field', what: unread })
  const unused = unusedFields(head).filter((name) => language === undefined || !OF_LANGUAGE.test(plainName(name)))
  changes.push(...unused.map((what) => ({ kind: 'unused field' as const, what })))
  const authors = writtenAuthors(head).map((written) => {
    const name = nameOf?.(written)
    if (name === undefined && isHandle(written))
      changes.push({ kind: 'handle', what: clip(written.replace(/^@/, ''), limits.titleMax) })
    return name ?? written
  })
  const isUnpublished = isDraft(head, path)
  if (isPage && isUnpublished) changes.push({ kind: 'state', what: noteOf('dashboard.imports.changePageDraftBecame') })
  return {
    ...(isPage && !isUnpublished && { kind: 'page' as const }),
    title,
    caption: clip(first(head, 'description', 'summary', 'teaser', 'excerpt', 'subtitle') ?? '', limits.captionMax),
    body: withoutRepeatedTitle(body, title),
    tags: readTags(head),
    author: authorFrom([...new Set(authors)]) ?? author,
    slugs: readSlugs(head, plainPath),
    addresses: readAddresses(head, path, addresses),
    ...(language !== undefined && { language }),
    ...(translationKey !== undefined && { translationKey }),
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
  if (text.trim().length > limits.bodyMax) throw new Unreadable(noteOf('dashboard.imports.reasonLongText'))
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
    if (!visibleCharacter.test(named)) throw new Unreadable(noteOf('dashboard.imports.reasonNoTitle'))
    changes.push({ kind: 'repaired', what: noteOf('dashboard.imports.changeTitleFromFile') })
    return named
  }
  if (isLongerThan(title, limits.titleMax)) throw new Unreadable(noteOf('dashboard.imports.reasonLongTitle'))
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
  const given = [...[head.tags, head.tag, taxonomies.tags], ...[head.categories, head.category, taxonomies.categories]]
    .flatMap((one) => [one].flat(3))
    .flatMap(texts)
  return tagsFrom(given, new Changes())
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
    .map((one) => textOf(one) ?? (isFields(one) ? first(one, 'id', 'slug', 'handle', 'key', 'username') : undefined))
    .map((one) => withoutDirections(oneLine(plainText(one ?? ''))))
    .filter((name) => visibleCharacter.test(name))
}

function isHandle(name: string): boolean {
  return /^@?[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(name)
}

/** Fields that are read, and fields that only concern the layout of the old site. */
const KNOWN = new Set(
  [
    'title description summary teaser excerpt subtitle tags tag keywords categories category taxonomies',
    'series seriesorder seriespart weight authors author by slug path permalink url',
    'redirectto redirecturl status draft',
    'cover image featuredimage thumbnail hero heroimage banner coverimage featureimage ogimage header images',
    'photo picture img layout type template id eleventyexcludefromcollections mediasubpath imgpath imagealt coveralt heroalt',
  ]
    .join(' ')
    .split(' ')
    .concat(coverFields, createdFields, updatedFields, formerFields),
)

/** Fields that say the language of a text, and of which article it is, where they are read. */
const OF_LANGUAGE = /^(lang|language|translationkey|pageid|ref|translationid)$/

/** The names of fields that are ignored. */
function unusedFields(head: FrontMatter): string[] {
  return Object.keys(head).filter((name) => !KNOWN.has(plainName(name)) && isGiven(head[name]))
}
