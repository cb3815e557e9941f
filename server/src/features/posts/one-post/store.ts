import { slugRule } from '@byline/contract/rules/slugs'
import { sql } from 'kysely'
import { inOrderOf, isFound } from '../../../db/rows/rows.ts'
import type { Db, PostRow, PostTextRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { type Byline, bylineColumns } from '../../users/account/store.ts'
import { notPublished, type PostsFrom, visiblePosts } from '../../visibility/store.ts'
import { writtenColumns } from '../rows/post-content.ts'

/** A post with the columns of its author and its cover that a card contains. */
export type CardRow = Omit<
  PostRow,
  'seq' | 'pinned_comment_id' | 'deleted_at' | 'deletion_id' | 'planned_by' | 'saved_by'
> &
  Byline & {
    cover_width: number | null
    cover_height: number | null
    cover_color: string | null
  }

/** Characters of a rendered text in which a passage is looked for, so that a page of long texts costs little. */
const TEXT_START = 200_000

export type TextRow = Omit<PostTextRow, 'renderer'>

function cards(posts: ReturnType<PostsFrom>) {
  return posts
    .innerJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('uploads', 'uploads.file', 'posts.avatar')
    .select([
      'posts.id',
      'posts.slug',
      ...writtenColumns,
      'posts.user_id',
      'posts.minutes',
      'posts.excerpt',
      'posts.version',
      'posts.state',
      'posts.wanted_slug',
      'posts.created_at',
      'posts.updated_at',
      'posts.published_at',
      'posts.thanks_count',
      'posts.comment_count',
      'posts.comments_closed_at',
      ...bylineColumns,
      'uploads.width as cover_width',
      'uploads.height as cover_height',
      'uploads.color as cover_color',
    ])
}

/** The posts of these ids, in the order of the ids, without missing ones. */
export async function loadCards(db: Db, ids: string[], from = visiblePosts): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(from(db)).where('posts.id', 'in', ids).execute()
  return inOrderOf(ids, rows)
}

/** One post. Throws `post_not_found`. */
export async function loadCard(db: Db, id: string, from = visiblePosts): Promise<CardRow> {
  const [row] = await loadCards(db, [id], from)
  if (!row) throw new AppError('post_not_found')
  return row
}

/** The post of that slug, or undefined. */
export function findCard(db: Db, slug: string, from = visiblePosts): Promise<CardRow | undefined> {
  return cards(from(db)).where('posts.slug', '=', slug).executeTakeFirst()
}

/** The newest of the posts that are not published and want that slug, of one author or of all; or undefined. */
export function findWantedCard(db: Db, slug: string, author: string | undefined): Promise<CardRow | undefined> {
  return cards(notPublished(db))
    .where('posts.wanted_slug', '=', slug)
    .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
    .orderBy('posts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The size of a post's body in bytes, and the columns that change with every change of the post. */
export interface PostSize {
  id: string
  user_id: string
  version: number
  updated_at: string
  bytes: number
}

/** The sizes of the posts of these ids, in the order of the ids. Reads no body. */
export async function measurePosts(db: Db, ids: string[], from = visiblePosts): Promise<PostSize[]> {
  if (ids.length === 0) return []
  const rows = await from(db)
    .leftJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['id', 'user_id', 'version', 'updated_at'])
    .select(sql<number>`coalesce(octet_length(body), 0)`.as('bytes'))
    .where('id', 'in', ids)
    .execute()
  return inOrderOf(ids, rows)
}

/** The posts of these ids with their bodies as written, in the order of the ids. */
export async function loadPosts(db: Db, ids: string[], from = visiblePosts): Promise<(CardRow & { body: string })[]> {
  if (ids.length === 0) return []
  const rows = await cards(from(db))
    .leftJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select('post_texts.body')
    .where('posts.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, body: row.body ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The beginning of each rendered text as HTML, by post id; it may end within a tag. */
export async function loadTextStarts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_texts')
    .select(['post_id', sql<string>`substr(html, 1, ${TEXT_START})`.as('start')])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ post_id, start }) => [post_id, start]))
}

export function loadText(db: Db, postId: string): Promise<TextRow> {
  return db
    .selectFrom('post_texts')
    .select(['post_id', 'body', 'html', 'contents'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
}

/** The slug of the visible post to which a former page address redirects, or undefined. */
export async function findFormerAddress(db: Db, path: string): Promise<string | undefined> {
  return (await findCardAt(db, path))?.slug
}

/** The post of a former or differently typed slug, or undefined. */
export async function findFormerCard(db: Db, slug: string, from = visiblePosts): Promise<CardRow | undefined> {
  const former = await findCardAt(db, `/article/${slug}`, from)
  const typed = slugRule(slug)
  if (former || typed === slug) return former
  return (await findCard(db, typed, from)) ?? findCardAt(db, `/article/${typed}`, from)
}

/** Uses one query, because the slug may change before a second one. */
function findCardAt(db: Db, path: string, from = visiblePosts): Promise<CardRow | undefined> {
  return cards(from(db))
    .innerJoin('addresses', 'addresses.post_id', 'posts.id')
    .where('addresses.path', '=', path)
    .executeTakeFirst()
}

/** Every tag of a visible post, in the spelling of its newest post, with the number of its posts. */
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

/** Whether there is any post, deleted or not. */
export async function hasPosts(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('posts').select('id').limit(1))
}
