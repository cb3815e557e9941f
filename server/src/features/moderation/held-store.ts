import { isFound, updateRows } from '../../db/rows/rows.ts'
import type { Db, DeletionRow, Tx } from '../../db/tables/schema.ts'
import { updateVisibility, visibleComments } from '../visibility/store.ts'

/** The facts of a comment that a decision needs. */
export interface JudgedComment {
  id: string
  post_id: string
  user_id: string
  held_at: string | null
  deleted_at: string | null
  deletion_id: string | null
  html: string
  /** The time of its text. */
  updated_at: string
}

/** The comment of that id, held, deleted or not; undefined if there is none. */
export function findJudged(db: Db, id: string): Promise<JudgedComment | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'user_id', 'held_at', 'deleted_at', 'deletion_id', 'html', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Holds a comment since a time, or for null no longer. Returns whether what readers see has changed. */
export async function setHeld(tx: Tx, id: string, heldAt: string | null): Promise<boolean> {
  await updateRows(tx, 'comments', { id }, { held_at: heldAt })
  return (await updateVisibility(tx, { comment: id })).length > 0
}

/** Whether readers see a reply to a comment, which leaves a line in its thread. */
export function hasVisibleReply(db: Db, id: string): Promise<boolean> {
  return isFound(visibleComments(db).select('comments.id').where('comments.parent_id', '=', id).limit(1))
}

/** Moves a held comment to the trash. It stays held, so that a restored one waits again. */
export async function deleteJudged(tx: Tx, id: string, { id: deletionId, deleted_at }: DeletionRow): Promise<void> {
  await updateRows(tx, 'comments', { id }, { deleted_at, deletion_id: deletionId })
}

/** Takes a held comment out of the trash, if that admin has put it there. Returns whether it does. */
export async function restoreJudged(tx: Tx, comment: JudgedComment, deletedBy: string): Promise<boolean> {
  const deletion = await tx
    .selectFrom('deletions')
    .select('id')
    .where('id', '=', comment.deletion_id ?? '')
    .where('deleted_by', '=', deletedBy)
    .executeTakeFirst()
  if (!deletion) return false
  return updateRows(tx, 'comments', { id: comment.id }, { deleted_at: null, deletion_id: null })
}

/** The author of a comment with their address and language, and what the comment is about. */
export function findRecipient(db: Db, commentId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'users.email',
      'users.email_confirmed_at',
      'users.language',
      'comments.content',
      'posts.title',
      'posts.slug',
    ])
    .where('comments.id', '=', commentId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}
