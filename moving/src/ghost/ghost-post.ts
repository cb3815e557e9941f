import { type Note, noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import type { Say } from '@byline/languages/texts'
import { authorFrom } from '../fields/author.ts'
import { textOfHtml } from '../fields/html.ts'
import { kindOf } from '../fields/kind.ts'
import { momentFrom, reportUndated } from '../fields/moment.ts'
import { slugsFrom } from '../fields/slugs.ts'
import { assertContent, bodyFrom, titleFrom } from '../fields/title.ts'
import { Changes } from '../records/changes.ts'
import { clip, oneLine } from '../records/one-line.ts'
import type { SourcePost } from '../records/source.ts'
import { local, postText } from './post-text.ts'
import { type GhostExport, idIn, idOf, type PostEntry, type Related, type Row } from './rows/ghost-export.ts'

/** Fields that have no equal here. */
const UNUSED = [
  ...['codeinjection_head', 'codeinjection_foot', 'canonical_url', 'custom_template', 'meta_title'],
  ...['meta_description', 'og_image', 'og_title', 'og_description', 'twitter_image'],
  ...['twitter_title', 'twitter_description', 'email_subject', 'frontmatter'],
]

/** The slugs of posts that had no title when they were made. */
const NO_SLUG = /^untitled(-\d+)?$/

/** Tags or authors of one post. */
const RELATED_MAX = 1_000

interface Around {
  found: GhostExport
  addresses: string[]
  say: Say | undefined
}

/** Converts a row of `posts` and that of `posts_meta`, with what other tables say of it. Throws `Unreadable`. */
export function ghostPost(
  { row, meta }: { row: Row; meta: Row | undefined },
  { id, part, isPage }: PostEntry,
  { found, addresses, say }: Around,
): SourcePost {
  const changes = new Changes()
  const text = postText(row, changes, say)
  const title = titleFrom(row.title, text, changes, say)
  const publishedAt = momentFrom(row.published_at, 'published_at', changes)
  const createdAt = publishedAt ?? momentFrom(row.created_at, 'created_at', changes)
  const updatedAt = momentFrom(row.updated_at, 'updated_at', changes)
  const state = postState(row, meta, publishedAt, changes)
  for (const field of UNUSED) if (isGiven(row[field] ?? meta?.[field])) changes.add('unused field', field)
  if (row.featured === true || row.featured === 1) changes.add('unused field', 'featured')
  reportUndated({ createdAt, ...state }, changes)
  const cover = local(idOf(row.feature_image) || idOf(row.image)).trim()
  assertContent({ title: row.title, body: text, cover, ...state })
  return {
    ...kindOf(isPage, state, changes),
    title,
    caption: clip(idOf(row.custom_excerpt), limits.captionMax),
    body: bodyFrom(text),
    tags: isPage ? [] : tagNames(id, found, changes),
    author: authorName(authorIds(row, { id, part }, found), found, changes),
    slugs: slugsFrom(NO_SLUG.test(idOf(row.slug)) ? undefined : row.slug, title),
    addresses,
    createdAt,
    updatedAt,
    ...state,
    cover: cover === '' ? undefined : cover,
    ...coverFields(row, meta),
    ...(changes.list().length > 0 && { changes: changes.list() }),
  }
}

/** Tags in their order; those with a `#` are internal, and no visitor saw them. */
function tagNames(id: string, { postTags, tags }: GhostExport, changes: Changes): string[] {
  const rows = inOrder(postTags.get(id)).map((tag) => tags.get(tag))
  if (rows.includes(undefined)) changes.add('left out', noteOf('dashboard.imports.changeTagNotInExport'))
  return rows
    .filter((tag) => tag !== undefined && tag.visibility !== 'internal')
    .map((tag) => idOf(tag?.name))
    .filter((name) => !name.startsWith('#'))
}

/** Version 0 has one author in the post itself. */
function authorIds(row: Row, { id, part }: Pick<PostEntry, 'id' | 'part'>, { postAuthors }: GhostExport): string[] {
  const several = inOrder(postAuthors.get(id))
  const own = idIn(part, row.author_id)
  return several.length > 0 || own === '' ? several : [own]
}

function authorName(ids: string[], { users }: GhostExport, changes: Changes): string | undefined {
  if (ids.some((id) => !users.has(id))) changes.add('left out', noteOf('dashboard.imports.changeAuthorNotInExport'))
  return authorFrom(ids.map((id) => users.get(id)?.name))
}

/** The ids by their places, each once. */
function inOrder(related: readonly Related[] = []): string[] {
  const sorted = related.slice(0, RELATED_MAX).toSorted((a, b) => a.order - b.order)
  return [...new Set(sorted.map(({ id }) => id))]
}

function coverFields(row: Row, meta: Row | undefined): Pick<SourcePost, 'coverAlt' | 'coverCredit'> {
  const alt = oneLine(idOf(meta?.feature_image_alt ?? row.feature_image_alt))
  const credit = textOfHtml(idOf(meta?.feature_image_caption ?? row.feature_image_caption))
  return {
    ...(alt !== '' && { coverAlt: clip(alt, COVER_ALT_MAX) }),
    ...(credit !== '' && { coverCredit: clip(credit, COVER_CREDIT_MAX) }),
  }
}

/** Characters (design §5). */
const COVER_ALT_MAX = 1_000
const COVER_CREDIT_MAX = 200

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/**
 * Decides whether a post becomes a draft. An import never publishes what was not public, so a post for members, or one
 * that was only sent as a mail, becomes a draft, and the report says so.
 */
function postState(
  row: Row,
  meta: Row | undefined,
  publishedAt: string | undefined,
  changes: Changes,
): Pick<SourcePost, 'isDraft'> {
  const status = idOf(row.status) || 'draft'
  const visibility = idOf(row.visibility) || 'public'
  if (status === 'draft') return { isDraft: true }
  const isMail = status === 'sent' || [true, 1, '1'].includes(meta?.email_only as number)
  const isScheduled = status === 'scheduled'
  const reasons: [boolean, Note][] = [
    [isMail, noteOf('dashboard.imports.changeMailOnly')],
    [status !== 'published' && !isScheduled, noteOf('dashboard.imports.changeStatusNowDraft', { status })],
    [visibility !== 'public', noteOf('dashboard.imports.changeForOnly', { audience: visibility })],
    [isScheduled && !publishedAt, noteOf('dashboard.imports.changeScheduledWithoutDate')],
  ]
  const [, reason] = reasons.find(([holds]) => holds) ?? []
  if (reason !== undefined) changes.add('state', reason)
  else if (isScheduled && Date.parse(publishedAt ?? '') < Date.now())
    changes.add('state', noteOf('dashboard.imports.changeScheduledPassed'))
  return reason === undefined ? {} : { isDraft: true }
}
