import { updateRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** A person and the user who stands in for them. */
interface Standing {
  userId: string
  placeholder: string
}

/** The id of the user who stands in for the account of a deletion, or undefined. */
export async function findPlaceholder(db: Db, deletionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('former_by', '=', deletionId).executeTakeFirst()
  return row?.id
}

/** Makes a placeholder the author of somebody's comments, without those that were deleted before. */
export async function giveComments(tx: Tx, { userId, placeholder }: Standing): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ user_id: placeholder })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Makes a person the author of all comments of a placeholder again, also of those that were deleted meanwhile. */
export async function takeComments(tx: Tx, { userId, placeholder }: Standing): Promise<void> {
  await updateRows(tx, 'comments', { user_id: placeholder }, { user_id: userId })
  await updateRows(tx, 'moderation_decisions', { user_id: placeholder }, { user_id: userId })
  await updateRows(tx, 'deletions', { owner_id: placeholder }, { owner_id: userId })
}

export async function forgetAccount(tx: Tx, deletionId: string): Promise<void> {
  await updateRows(tx, 'users', { former_by: deletionId }, { former_by: '' })
}
