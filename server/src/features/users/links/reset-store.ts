import type { Db, Tx } from '../../../db/tables/schema.ts'

/** Records a request for a new password, whether the address has an account or not. */
export async function insertResetRequest(tx: Tx, emailKey: string): Promise<void> {
  await tx.insertInto('reset_requests').values({ email_key: emailKey }).execute()
}

/** Deletes the oldest request, so that no other process handles it too, and returns its address. */
export async function claimResetRequest(tx: Tx): Promise<string | undefined> {
  const oldest = tx.selectFrom('reset_requests').select('id').orderBy('id').limit(1)
  const row = await tx
    .deleteFrom('reset_requests')
    .where('id', 'in', oldest)
    .returning('email_key')
    .executeTakeFirst()
  return row?.email_key
}

export async function hasResetRequest(db: Db): Promise<boolean> {
  const row = await db.selectFrom('reset_requests').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Invalidates every link that was mailed to a user. */
export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** Stores the link of a user and invalidates earlier ones. */
export async function replaceReset(
  tx: Tx,
  row: { token_hash: string; user_id: string; expires_at: string },
): Promise<void> {
  await deleteResetsOf(tx, row.user_id)
  await tx.insertInto('password_resets').values(row).execute()
}

/** The user id of a valid link. */
export async function findReset(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Deletes a valid link, so that it works once, and returns its user id. */
export async function consumeReset(
  tx: Tx,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
