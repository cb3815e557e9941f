import type { CommentRow, Db, Tx } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { visiblePosts } from '../posts/store.ts'

/** A comment with what is shown of its author and its post. */
export type ShownComment = Omit<CommentRow, 'renderer' | 'deleted_at' | 'deletion_id'> & {
  author_name: string
  author_avatar: string | null
  author_verified: 0 | 1
  post_slug: string
  post_title: string
  post_avatar: string | null
}

/** The one place that says which comments are there: those not hidden, by their own deletion or that of their post or author. */
export function visibleComments(db: Db) {
  return db.selectFrom('comments').where('comments.deleted_at', 'is', null)
}

/** Visible comments as they are shown. */
export function shownComments(db: Db) {
  return visibleComments(db)
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.user_id',
      'comments.content',
      'comments.html',
      'comments.created_at',
      'comments.updated_at',
      'users.name as author_name',
      'users.avatar as author_avatar',
      'users.verified as author_verified',
      'posts.slug as post_slug',
      'posts.title as post_title',
      'posts.avatar as post_avatar',
    ])
}

/** The visible comment of that id, or undefined. */
export function findComment(db: Db, id: string): Promise<ShownComment | undefined> {
  return shownComments(db).where('comments.id', '=', id).executeTakeFirst()
}

/** What that person said last under that post, or undefined. */
export async function lastContent(
  db: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<string | undefined> {
  const row = await visibleComments(db)
    .select('content')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

/** How many comments a visible post has. Refuses with `post_not_found`. */
export async function countUnder(db: Db, postId: string): Promise<number> {
  const row = await visiblePosts(db)
    .select('comment_count')
    .where('posts.id', '=', postId)
    .executeTakeFirst()
  if (!row) throw new AppError('post_not_found')
  return row.comment_count
}

export async function insertComment(tx: Tx, row: CommentRow): Promise<void> {
  await tx.insertInto('comments').values(row).execute()
  await recount(tx, [row.post_id])
}

export async function replaceContent(
  tx: Tx,
  id: string,
  columns: Pick<CommentRow, 'content' | 'html' | 'renderer' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('comments').set(columns).where('id', '=', id).execute()
}

/** Counts the comments of these posts anew, in the transaction that changed them. */
export async function recount(tx: Tx, postIds: string[]): Promise<void> {
  for (const id of new Set(postIds)) {
    await tx
      .updateTable('posts')
      .set(({ selectFrom, fn }) => ({
        comment_count: selectFrom('comments')
          .select(fn.countAll<number>().as('count'))
          .where('post_id', '=', id)
          .where('deleted_at', 'is', null),
      }))
      .where('id', '=', id)
      .execute()
  }
}
