import { createHash } from 'node:crypto'
import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { canonicalLanguage, isLanguage } from '@byline/contract/rules/languages'
import { limits } from '@byline/contract/rules/limits'
import { isSlug, slugFrom } from '@byline/contract/rules/slugs'
import { tagKey } from '@byline/contract/rules/tags'
import { clip, isLongerThan, oneLine } from '@byline/moving/records/one-line'
import type { SourceChange, SourceComment, SourcePost } from '@byline/moving/records/source'
import { LeftOut, Unreadable } from '@byline/moving/records/unreadable'
import { say } from '../../../language/say.ts'
import { commentsBelow } from './comments-below.ts'

/** Maximum number of former addresses; each one is a row. */
const ADDRESSES_MAX = 1_000
/** An index of PostgreSQL has no room for longer addresses. */
const ADDRESS_BYTES_MAX = 2_000
/** Characters of an imported comment. The limit for new comments is lower, but old ones must not be cut. */
const COMMENT_MAX = 50_000
/** Characters of the key of an article that is not shortened. */
const KEY_MAX = 500

/**
 * Fits a record into the limits of posts. Tags and comments beyond them are left out and reported. A word that must be
 * added, such as the name of nobody, is in the language of the site. Throws `LeftOut` or `Unreadable` for a record that
 * cannot be shortened.
 */
export function fitRecord(post: SourcePost, siteLanguage: string): SourcePost {
  const title = oneLine(post.title)
  const text = post.body.toWellFormed()
  if (!visibleCharacter.test(title)) throw new Unreadable(noteOf('dashboard.imports.reasonNoTitle'))
  if (isLongerThan(title, limits.titleMax)) throw new Unreadable(noteOf('dashboard.imports.reasonLongTitle'))
  assertBody(post, text)
  if (text.includes('\0')) throw new Unreadable(noteOf('dashboard.imports.reasonNul'))
  if (post.addresses.length > ADDRESSES_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonManyAddresses'))
  if (post.kind === 'page' && post.isDraft) throw new LeftOut(noteOf('dashboard.imports.reasonPageDraft'))
  const changes = [...(post.changes ?? [])]
  const { comments: given = [], author, language, translationKey, ...rest } = post
  const spoken = fitLanguage(post, changes)
  const said = fitComments(given, changes, siteLanguage)
  // Pages have no comments here, so the old ones become a part of the text.
  const comments = post.kind === 'page' ? [] : said
  const body = post.kind === 'page' ? withComments(text, said, { changes, language: siteLanguage }) : text
  return {
    ...rest,
    title,
    body,
    caption: clip(post.caption, limits.captionMax),
    tags: fitTags(post.tags, changes),
    ...spoken,
    author: author === undefined ? undefined : nameOf(author),
    slugs: fitSlugs(post.slugs, post.kind === 'page' ? post : spoken),
    addresses: [...new Set(post.addresses)].filter(canBeRequested),
    ...(post.coverAlt !== undefined && { coverAlt: clip(post.coverAlt, limits.captionMax) }),
    ...(post.coverCredit !== undefined && { coverCredit: clip(post.coverCredit, limits.captionMax) }),
    ...(comments.length > 0 && { comments }),
    ...(changes.length > 0 && { changes }),
  }
}

/** A name without marks that reorder the text beside it; undefined if nothing is left of it. */
export function nameOf(written: string): string | undefined {
  const name = withoutDirections(clip(written, limits.titleMax))
  return visibleCharacter.test(name) ? name : undefined
}

function assertBody({ kind }: SourcePost, body: string): void {
  if (kind === 'page' && isLongerThan(body, limits.pageBodyMax))
    throw new Unreadable(noteOf('dashboard.imports.reasonLongPage'))
  if (body.length > limits.bodyMax) throw new Unreadable(noteOf('dashboard.imports.reasonLongText'))
}

/** A key that is remembered and compared; a longer one by its digest. */
function fitKey(key: string): string {
  return key.length > KEY_MAX ? createHash('sha256').update(key).digest('hex') : key
}

/** A translation whose slug another language has, gets its own with the language: `bread-de`. */
function fitSlugs(slugs: readonly string[], { language, translationKey }: Partial<SourcePost>): string[] {
  const [first, ...more] = slugs.filter(isSlug)
  if (first === undefined) return []
  const isOne = language !== undefined && isLanguage(language) && translationKey !== undefined
  const own = isOne ? [`${first}-${slugFrom(language)}`] : []
  return [first, ...own.filter(isSlug), ...more]
}

/** The language as the contract has it; no article without one. Pages of one's own have none. */
function fitLanguage(
  { kind, language: written, translationKey }: SourcePost,
  changes: SourceChange[],
): Pick<SourcePost, 'language' | 'translationKey'> {
  if (written === undefined) return {}
  const language = canonicalLanguage(written.slice(0, 60).trim().replaceAll('_', '-'))
  const shown = clip(language, 60)
  if (!isLanguage(language))
    changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changeNoLanguage', { language: shown }) })
  else if (kind === 'page')
    changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changePageLanguage', { language }) })
  else return { language, ...(translationKey !== undefined && { translationKey: fitKey(translationKey) }) }
  return {}
}

function fitTags(given: readonly string[], changes: SourceChange[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of given.map(oneLine).map(withoutDirections)) {
    const isTag = visibleCharacter.test(tag) && !isLongerThan(tag, limits.tagMax)
    if (isTag && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
    else if (visibleCharacter.test(tag) && !isTag)
      changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changeLongTag', { tag: clip(tag, 60) }) })
  }
  const tags = [...byKey.values()]
  const more = tags.length - limits.tagsMax
  if (more > 0) changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changeTagsBeyond', { count: more }) })
  return tags.slice(0, limits.tagsMax)
}

function fitComments(given: readonly SourceComment[], changes: SourceChange[], language: string): SourceComment[] {
  const seen = new Set<string>()
  const comments = given.flatMap((comment) => {
    const content = comment.content.toWellFormed().replaceAll('\0', '').trim()
    if (content === '' || Number.isNaN(Date.parse(comment.createdAt)) || seen.has(comment.id)) return []
    seen.add(comment.id)
    const author = comment.author.trim() || say(language, 'server.imports.nobody')
    return [{ ...comment, author, content: content.slice(0, COMMENT_MAX).toWellFormed() }]
  })
  const empty = given.length - comments.length
  if (empty > 0)
    changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changeCommentsEmpty', { count: empty }) })
  const long = given.filter(({ content }) => content.length > COMMENT_MAX).length
  if (long > 0)
    changes.push({
      kind: 'left out',
      what: noteOf('dashboard.imports.changeCommentsLong', { count: long }),
    })
  return comments
}

function withComments(
  text: string,
  comments: readonly SourceComment[],
  { changes, language }: { changes: SourceChange[]; language: string },
): string {
  const shown = commentsBelow(comments, { language, charactersMax: limits.pageBodyMax - text.length })
  const missing = comments.length - shown.count
  if (shown.count > 0)
    changes.push({
      kind: 'repaired',
      what: noteOf('dashboard.imports.changeCommentsBelow', { count: shown.count }),
    })
  if (missing > 0)
    changes.push({ kind: 'left out', what: noteOf('dashboard.imports.changeCommentsNoRoom', { count: missing }) })
  return text + shown.markdown
}

function canBeRequested(address: string): boolean {
  return (
    /^\/./s.test(address) &&
    address.isWellFormed() &&
    !/\p{Cc}/u.test(address) &&
    Buffer.byteLength(address) <= ADDRESS_BYTES_MAX
  )
}
