import { type Insertable, sql } from 'kysely'
import { deleteRows, insertMissing, isFound } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { activeUsers } from '../users/account/store.ts'

export type NewNotification = Insertable<Schema['notifications']>

/** Whether a person can be told anything: an account exists that somebody can sign in to. */
export function isTold(db: Db, userId: string): Promise<boolean> {
  return isFound(activeUsers(db).select('id').where('id', '=', userId).where('password_hash', 'is not', null))
}

/** Inserts a notification, unless the person was told of the same. */
export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  await insertMissing(tx, 'notifications', ['user_id', 'about'], row)
}

/** Inserts a notification, or counts one more in the one about the same, which is unseen again. */
export async function gatherOne(tx: Tx, row: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'about']).doUpdateSet({
        count: sql`notifications.count + 1`,
        created_at: row.created_at,
        seen_at: null,
      }),
    )
    .execute()
}

/** Counts one less, and deletes the notification with the last one. */
export async function takeOneBack(tx: Tx, userId: string, about: string): Promise<void> {
  const row = await tx
    .updateTable('notifications')
    .set({ count: sql`count - 1` })
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .returning(['id', 'count'])
    .executeTakeFirst()
  if (row?.count === 0) await deleteRows(tx, 'notifications', { id: row.id })
}

/** Marks the notifications of a person up to a time as seen. */
export async function markSeen(tx: Tx, userId: string, until: string, now: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('created_at', '<=', until)
    .execute()
}
