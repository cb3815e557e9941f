import type { Db, Tx } from '../../db/tables/schema.ts'

export async function softDeleteUser(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: at }).where('id', '=', id).execute()
}

export async function restoreUserRow(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** Purges a user if they are deleted; their posts must be purged before. */
export async function purgeUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

export async function isDeleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a user is deleted since exactly that time, that is, by the deletion of that time. */
export async function isDeletedSince(db: Db, id: string, deletedAt: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '=', deletedAt)
    .executeTakeFirst()
  return row !== undefined
}
