import { deleteRows, updateRows } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

export async function softDeleteUser(tx: Tx, id: string, at: string): Promise<void> {
  await updateRows(tx, 'users', { id }, { deleted_at: at })
}

export async function restoreUserRow(tx: Tx, id: string): Promise<void> {
  await updateRows(tx, 'users', { id }, { deleted_at: null })
}

/** Purges a user if they are deleted; their posts must be purged before. */
export async function purgeUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** Purges the placeholder of a former member whose account nothing leads back to. */
export async function purgeFormer(tx: Tx, id: string): Promise<boolean> {
  return deleteRows(tx, 'users', { id, former_by: '' })
}

/** Whether a user is deleted; with `at` only if by the deletion of exactly that time. */
export async function isDeletedUser(db: Db, id: string, at?: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.deleted_at !== null && (at === undefined || row.deleted_at === at)
}
