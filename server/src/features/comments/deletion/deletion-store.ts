import { sql } from 'kysely'
import { deleteRows, isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, DeletionRow, Tx } from '../../../db/tables/schema.ts'
import { hasAuthor } from '../../visibility/store.ts'

type Deletion = Pick<DeletionRow, 'id' | 'deleted_at'>

/** Marks a comment as deleted; the caller must call `updateVisibility`. */
export async function softDeleteComment(tx: Tx, id: string, deletion: Deletion): Promise<void> {
  await updateRows(tx, 'comments', { id }, { deleted_at: deletion.deleted_at, deletion_id: deletion.id })
}

/** Restores a comment that was deleted by that deletion; the caller must call `updateVisibility`. */
export async function restoreDeletedComment(tx: Tx, id: string, deletionId: string): Promise<void> {
  await updateRows(tx, 'comments', { id, deletion_id: deletionId }, { deleted_at: null, deletion_id: null })
}

interface Home {
  postId: string
  authorId: string
  /** Whether neither post nor author is deleted. */
  exists: boolean
}

/** A comment that is not deleted, whether anybody sees it or not. */
export function findStored(db: Db, id: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'user_id', 'held_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The post and the author of a comment; undefined if it was purged. */
export async function findHome(db: Db, id: string): Promise<Home | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.post_id',
      'comments.user_id',
      'posts.deleted_at as post_deleted_at',
      'users.deleted_at as author_deleted_at',
    ])
    .select('users.former_by')
    .where('comments.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hasAuthor = row.author_deleted_at === null || row.former_by !== null
  return { postId: row.post_id, authorId: row.user_id, exists: row.post_deleted_at === null && hasAuthor }
}

/** Purges a comment, if it is still deleted by that deletion. */
export async function purgeComment(tx: Tx, id: string, deletionId: string): Promise<void> {
  await deleteRows(tx, 'comments', { id, deletion_id: deletionId })
}

/** Characters of a comment that are read: more than its name has, as marks and white space are removed. */
const CHARACTERS_PER_QUERY = 1_000

/** The beginnings of comments, with the titles of their posts if readers see those. */
export function loadDeletedComments(db: Db, ids: string[]) {
  return db
    .selectFrom('comments')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'comments.post_id').on('posts.visible', '=', 1))
    .select([
      'comments.id',
      'posts.title as under',
      sql<string>`substr(content, 1, ${CHARACTERS_PER_QUERY})`.as('name'),
    ])
    .where('comments.id', 'in', ids)
    .execute()
}

/** The last comment of a person that is not deleted, under whatever post. */
export function lastCommentOf(db: Db, userId: string): Promise<{ id: string; post_id: string } | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks every comment of a person as deleted that is not yet; the caller must call `updateVisibility`. */
export async function softDeleteCommentsOf(tx: Tx, userId: string, deletion: Deletion): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ deleted_at: deletion.deleted_at, deletion_id: deletion.id })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The author of a comment; undefined if the comment was purged. */
export async function findAuthorOfDeleted(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('comments').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Whether readers may see comments of a user: of an account that is not deleted, or of a former member. */
export function mayBeSeen(db: Db, userId: string): Promise<boolean> {
  return isFound(db.selectFrom('users').select('users.id').where('users.id', '=', userId).where(hasAuthor))
}

/** Restores the comments of a deletion; the caller must call `updateVisibility`. */
export async function restoreDeletedComments(tx: Tx, deletionId: string): Promise<void> {
  await updateRows(tx, 'comments', { deletion_id: deletionId }, { deleted_at: null, deletion_id: null })
}

/** Purges the comments that are still deleted by that deletion. */
export async function purgeComments(tx: Tx, deletionId: string): Promise<void> {
  await deleteRows(tx, 'comments', { deletion_id: deletionId })
}

/** The names of the authors of comments that were deleted together, and how many they are. */
export async function loadDeletedGroups(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'users.name'])
    .select((eb) =>
      eb
        .selectFrom('comments as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.deletion_id', '=', 'comments.deletion_id')
        .as('comments'),
    )
    .where('comments.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, comments: Number(row.comments) }))
}
