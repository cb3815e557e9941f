import { insertRow, isFound } from '../../db/rows/rows.ts'
import type { CommentRow, Db, Tx } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { type JoinedPassage, passageColumns } from '../passages/present.ts'
import { indexComment } from '../search/index-store.ts'
import { type Byline, bylineColumns } from '../users/account/store.ts'
import {
  storedComments,
  storedJoinedComments,
  updateVisibility,
  visibleComments,
  visibleJoinedComments,
  visiblePosts,
} from '../visibility/store.ts'
import { placeOf, type ThreadPlace } from './thread-place.ts'

/** A comment with the columns of its author and its post that a response contains. */
export type ShownComment = Omit<CommentRow, 'renderer' | 'deleted_at' | 'deletion_id'> &
  Byline &
  JoinedPassage &
  ThreadPlace & {
    parent_id: string | null
    held_at: string | null
    thanks_count: number
    post_slug: string
    post_title: string
    post_avatar: string | null
    post_cover_variant: number
    post_language: string
  }

/** Comments with their authors and posts. */
export function shownComments(db: Db, from = visibleJoinedComments) {
  return from(db)
    .leftJoin('passages', 'passages.comment_id', 'comments.id')
    .select(passageColumns)
    .select([
      'comments.id',
      'comments.post_id',
      'comments.user_id',
      'comments.parent_id',
      'comments.thread',
      'comments.branch',
      'comments.thanks_count',
      'comments.content',
      'comments.html',
      'comments.created_at',
      'comments.updated_at',
      'comments.held_at',
      ...bylineColumns,
      'posts.slug as post_slug',
      'posts.title as post_title',
      'posts.avatar as post_avatar',
      'posts.cover_variant as post_cover_variant',
      'posts.language as post_language',
    ])
}

/** The comment of that id, visible, held or not; undefined if it is deleted. */
export function findComment(db: Db, id: string): Promise<ShownComment | undefined> {
  return shownComments(db, storedJoinedComments).where('comments.id', '=', id).executeTakeFirst()
}

/** The last comment of that person under that post with the words of its passage, or undefined. */
export function lastComment(db: Db, { postId, userId }: { postId: string; userId: string }) {
  return storedComments(db)
    .leftJoin('passages', 'passages.comment_id', 'comments.id')
    .select(['comments.content', 'comments.parent_id', 'passages.exact'])
    .where('comments.post_id', '=', postId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether readers see that comment under that post. */
export async function isUnder(db: Db, id: string, postId: string): Promise<boolean> {
  return isFound(visibleComments(db).select('comments.id').where('id', '=', id).where('post_id', '=', postId))
}

/** The number of visible comments of a visible post, and whether one is pinned. Throws `post_not_found`. */
export async function countUnder(db: Db, postId: string): Promise<{ total: number; hasPinned: boolean }> {
  const row = await visiblePosts(db)
    .select(['comment_count', 'pinned_comment_id'])
    .where('posts.id', '=', postId)
    .executeTakeFirst()
  if (!row) throw new AppError('post_not_found')
  return { total: row.comment_count, hasPinned: row.pinned_comment_id !== null }
}

/** A comment without the columns that follow from others; by default it replies to none and is not held. */
type NewCommentRow = CommentRow & { parent_id?: string | null; held_at?: string | null }

/** Inserts a comment below the one that it answers, if there is one. */
export async function insertComment(tx: Tx, row: NewCommentRow): Promise<void> {
  const above = await placeAbove(tx, row.parent_id)
  await insertRow(tx, 'comments', { ...row, ...placeOf(row, above), thread_rank: above?.thread_rank ?? 0 })
  await updateVisibility(tx, { comment: row.id })
  await indexComment(tx, row)
}

async function placeAbove(tx: Tx, parent: string | null | undefined) {
  if (!parent) return undefined
  return tx
    .selectFrom('comments')
    .select(['thread', 'branch', 'thread_rank'])
    .where('id', '=', parent)
    .executeTakeFirst()
}

export async function replaceContent(
  tx: Tx,
  id: string,
  columns: Pick<CommentRow, 'content' | 'html' | 'renderer' | 'updated_at'>,
): Promise<void> {
  const row = await tx
    .updateTable('comments')
    .set(columns)
    .where('id', '=', id)
    .returning(['id', 'post_id', 'created_at', 'html'])
    .executeTakeFirstOrThrow()
  await indexComment(tx, row)
}
