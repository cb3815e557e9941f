import type { Db } from '../../db/schema.ts'

/** Hides a user and what they wrote under one deletion. */
export async function hideUser(
  db: Db,
  id: string,
  { deletionId, at }: { deletionId: string; at: string },
): Promise<void> {
  await db.updateTable('users').set({ deleted_at: at }).where('id', '=', id).execute()
  await db
    .updateTable('posts')
    .set({ deleted_at: at, deletion_id: deletionId })
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Brings a user back, and just those posts the same deletion hid. */
export async function showUser(db: Db, id: string, deletionId: string): Promise<void> {
  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', id).execute()
  await db
    .updateTable('posts')
    .set({ deleted_at: null, deletion_id: null })
    .where('deletion_id', '=', deletionId)
    .execute()
}

/** Takes a hidden user and everything of theirs away for good; one who is back keeps all. */
export async function purgeUser(db: Db, id: string): Promise<void> {
  const hidden = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!hidden) return
  await db.deleteFrom('posts').where('user_id', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
}
