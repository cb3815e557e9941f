import { updateRows } from '../../db/rows/rows.ts'
import type { Db, DeletionRow, Tx } from '../../db/tables/schema.ts'
import { updateVisibility } from '../visibility/store.ts'

/** The facts of a comment that a decision needs. */
export interface JudgedComment {
  id: string
  post_id: string
  user_id: string
  held_at: string | null
  deleted_at: string | null
  deletion_id: string | null
  content: string
}

/** The comment of that id, held, deleted or not; undefined if there is none. */
export function findJudged(db: Db, id: string): Promise<JudgedComment | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'user_id', 'held_at', 'deleted_at', 'deletion_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Holds a comment since a time, or for null no longer. Returns whether what readers see has changed. */
export async function setHeld(tx: Tx, id: string, heldAt: string | null): Promise<boolean> {
  await updateRows(tx, 'comments', { id }, { held_at: heldAt })
  return (await updateVisibility(tx, { comment: id })).length > 0
}

/** Moves a held comment to the trash. It stays held, so that a restored one waits again. */
export async function deleteJudged(tx: Tx, id: string, { id: deletionId, deleted_at }: DeletionRow): Promise<void> {
  await updateRows(tx, 'comments', { id }, { deleted_at, deletion_id: deletionId })
}
