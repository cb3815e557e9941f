import { limits } from '@byline/contract/rules/limits'
import { sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { inOrderOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { slicesOf } from '../../http/streamed/slices.ts'
import {
  type CommentsFrom,
  type JoinedCommentsFrom,
  visibleComments,
  visibleJoinedComments,
} from '../visibility/store.ts'
import { type ShownComment, shownComments } from './store.ts'

export interface PageQuery {
  limit?: number | undefined
  after?: string | undefined
  before?: string | undefined
  around?: string | undefined
}

/** The plan of one page, made before any text is read. */
interface PagePlan {
  places: Place[]
  nextCursor: string | null
}

export interface PlanUnder extends PagePlan {
  previousCursor: string | null
}

/** The position of a comment in the list, and the bytes of its texts. */
export interface Place {
  id: string
  user_id: string
  created_at: string
  updated_at: string
  bytes: number
}

export const byDate = [sql.ref('comments.created_at'), sql.ref('comments.id')]

/** One page of the comments under a post, oldest first: after or before a cursor, around a comment, or the first. */
export async function listUnder(db: Db, postId: string, query: PageQuery) {
  const { places, ...cursors } = await planUnder(db, postId, query)
  return { rows: await loadComments(db, places, visibleJoinedComments), ...cursors }
}

/** The first and the last comment of the page that `listUnder` returns. */
export async function planUnder(db: Db, postId: string, query: PageQuery): Promise<PlanUnder> {
  const size = query.limit ?? limits.commentsWindow
  const start = await startOf(db, postId, query, size)
  const backwards = query.before !== undefined
  const found = await placesFrom(visibleComments(db))
    .where('comments.post_id', '=', postId)
    .$if(start !== undefined, (comments) => comments.where(isAfter(byDate, start ?? [], backwards)))
    .orderBy('comments.created_at', backwards ? 'desc' : 'asc')
    .orderBy('comments.id', backwards ? 'desc' : 'asc')
    .limit(size + 1)
    .execute()
  const more = found.length > size
  const page = found.slice(0, size)
  const shown = backwards ? page.reverse() : page
  const first = shown[0]
  const last = shown.at(-1)
  return {
    places: shown,
    nextCursor: last && (backwards ? query.before !== '' : more) ? cursorAt(last) : null,
    previousCursor: first && (backwards ? more : start !== undefined) ? cursorAt(first) : null,
  }
}

/** The comments of a plan, a few at a time, without those that were deleted in the meantime. */
export async function* readComments(db: Db, places: Place[], from: JoinedCommentsFrom): AsyncGenerator<ShownComment[]> {
  for (const slice of slicesOf(places)) yield await loadComments(db, slice, from)
}

export async function loadComments(db: Db, places: { id: string }[], from: JoinedCommentsFrom) {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await shownComments(db, from).where('comments.id', 'in', ids).execute()
  return inOrderOf(ids, rows)
}

export function placesFrom(comments: ReturnType<CommentsFrom>) {
  return comments.select([
    'comments.id',
    'comments.user_id',
    'comments.created_at',
    'comments.updated_at',
    sql<number>`octet_length(comments.content) + octet_length(comments.html)`.as('bytes'),
  ])
}

/** The position before the page; undefined for the first page, the last one backwards, or an unknown `around`. */
async function startOf(db: Db, postId: string, { after, before, around }: PageQuery, size: number) {
  if (before === '') return undefined
  const cursor = after ?? before
  if (cursor !== undefined) return readCursor(cursor, 2)
  if (around === undefined) return undefined
  // Half a page of older comments precedes the comment. A deleted comment has a position until it is purged.
  const above = await visibleComments(db)
    .select(['created_at', 'id'])
    .where('post_id', '=', postId)
    .where(
      sql<boolean>`(created_at, id) < (select created_at, id from comments as target
        where target.id = ${around} and target.post_id = ${postId})`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(Math.floor(size / 2))
    .executeTakeFirst()
  return above && [above.created_at, above.id]
}

function cursorAt({ created_at, id }: Place): string {
  return writeCursor([created_at, id])
}

/** Ids of comments in one query, below the limit of parameters of both engines. */
const IDS_AT_ONCE = 500

/** The author of a comment to which others reply. */
export interface ParentAuthor {
  user_id: string
  name: string
}

/** The authors of the visible comments to which these reply, by the ids of those comments. */
export async function findParentAuthors(db: Db, replies: readonly { id: string }[]) {
  const found = new Map<string, ParentAuthor>()
  for (let start = 0; start < replies.length; start += IDS_AT_ONCE) {
    const ids = replies.slice(start, start + IDS_AT_ONCE).map(({ id }) => id)
    const rows = await visibleComments(db)
      .innerJoin('comments as replies', 'replies.parent_id', 'comments.id')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .select(['comments.id', 'comments.user_id', 'users.name'])
      .where('replies.id', 'in', ids)
      .execute()
    for (const { id, ...author } of rows) found.set(id, author)
  }
  return found
}
