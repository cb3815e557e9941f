import { limits } from '@byline/contract/limits'
import { slugRule } from '@byline/contract/posts'
import { sql } from 'kysely'
import type { Db, PostRow, PostTextRow } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'

/** A post with what a card shows of its author and its cover. */
export type CardRow = Omit<PostRow, 'seq' | 'comment_count' | 'deleted_at' | 'deletion_id'> & {
  author_name: string
  author_avatar: string | null
  author_verified: 0 | 1
  cover_width: number | null
  cover_height: number | null
  cover_color: string | null
}

export type TextRow = Omit<PostTextRow, 'renderer'>

/**
 * The one place that says which posts are there for a reader: those not deleted. Everything that reads
 * posts starts here; what is not here is a 404, never a 403.
 */
export function visiblePosts(db: Db) {
  return db.selectFrom('posts').where('posts.deleted_at', 'is', null)
}

function cards(db: Db) {
  return visiblePosts(db)
    .innerJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('uploads', 'uploads.file', 'posts.avatar')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.caption',
      'posts.avatar',
      'posts.tags',
      'posts.user_id',
      'posts.minutes',
      'posts.version',
      'posts.created_at',
      'posts.updated_at',
      'users.name as author_name',
      'users.avatar as author_avatar',
      'users.verified as author_verified',
      'uploads.width as cover_width',
      'uploads.height as cover_height',
      'uploads.color as cover_color',
    ])
}

/** The visible posts of these ids, in the order of the ids. */
export async function loadCards(db: Db, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where('posts.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One visible post. Refuses with `post_not_found`. */
export async function loadCard(db: Db, id: string): Promise<CardRow> {
  const [row] = await loadCards(db, [id])
  if (!row) throw new AppError('post_not_found')
  return row
}

/** The visible post of that slug, or undefined. */
export function findCard(db: Db, slug: string): Promise<CardRow | undefined> {
  return cards(db).where('posts.slug', '=', slug).executeTakeFirst()
}

/** A post by what it takes to send it with its body, and by what tells that it changed. */
export interface PostSize {
  id: string
  user_id: string
  version: number
  updated_at: string
  bytes: number
}

/** What the visible posts of these ids take, in the order of the ids. No body is read for it. */
export async function measurePosts(db: Db, ids: string[]): Promise<PostSize[]> {
  if (ids.length === 0) return []
  const rows = await visiblePosts(db)
    .leftJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['id', 'user_id', 'version', 'updated_at'])
    .select(sql<number>`coalesce(octet_length(body), 0)`.as('bytes'))
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The visible posts of these ids with their bodies as written, in the order of the ids. */
export async function loadPosts(db: Db, ids: string[]): Promise<(CardRow & { body: string })[]> {
  if (ids.length === 0) return []
  const rows = await cards(db)
    .leftJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select('post_texts.body')
    .where('posts.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, body: row.body ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How each body begins, white space made single, by post. */
export async function loadExcerpts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_texts')
    // A body of a megabyte is never read for its first line.
    .select(['post_id', sql<string>`substr(body, 1, ${2 * limits.excerpt})`.as('start')])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ post_id, start }) => [
      post_id,
      [...start.replace(/\s+/g, ' ').trim()].slice(0, limits.excerpt).join(''),
    ]),
  )
}

export function loadText(db: Db, postId: string): Promise<TextRow> {
  return db
    .selectFrom('post_texts')
    .select(['post_id', 'body', 'html', 'contents'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
}

/** The slug of the visible post that a former page address leads to, or undefined. */
export async function findFormerAddress(db: Db, path: string): Promise<string | undefined> {
  return (await findCardFrom(db, path))?.slug
}

/** The visible post a former or differently typed slug stands for, or undefined. */
export async function findFormerCard(db: Db, slug: string): Promise<CardRow | undefined> {
  const former = await findCardFrom(db, `/article/${slug}`)
  const typed = slugRule(slug)
  if (former || typed === slug) return former
  return (await findCard(db, typed)) ?? findCardFrom(db, `/article/${typed}`)
}

/** In one look: the slug it leads to may change before a second one. */
function findCardFrom(db: Db, path: string): Promise<CardRow | undefined> {
  return cards(db)
    .innerJoin('addresses', 'addresses.post_id', 'posts.id')
    .where('addresses.path', '=', path)
    .executeTakeFirst()
}

/** Every tag of a visible post, as the newest of its posts writes it, with how many posts carry it. */
export async function countTags(db: Db): Promise<{ tag: string; count: number }[]> {
  return db
    .selectFrom('counts')
    .select((eb) => [
      'count',
      visiblePosts(db)
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .select('tag')
        .whereRef('post_tags.tag_key', '=', eb.ref('counts.subject'))
        .orderBy('post_tags.created_at', 'desc')
        .orderBy('post_tags.post_id', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('tag'),
    ])
    .where('kind', '=', 'tag')
    .where('count', '>', 0)
    .orderBy('subject')
    .execute()
}

/** Whether there ever was a post, deleted ones included. */
export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()) !== undefined
}
