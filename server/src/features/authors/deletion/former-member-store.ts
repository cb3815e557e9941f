import { updateRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** The id of the user who stands in for the account of a deletion, or undefined. */
export async function findPlaceholder(db: Db, deletionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('former_by', '=', deletionId).executeTakeFirst()
  return row?.id
}

/** Makes another user the author of somebody's comments, without those that were deleted before. */
export async function giveComments(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function forgetAccount(tx: Tx, deletionId: string): Promise<void> {
  await updateRows(tx, 'users', { former_by: deletionId }, { former_by: '' })
}
