import type { Db, Tx } from '../../../db/tables/schema.ts'

export async function insertConfirmation(
  tx: Tx,
  row: { token_hash: string; user_id: string; email_key: string; expires_at: string },
): Promise<void> {
  await tx.insertInto('email_confirmations').values(row).execute()
}

/** Deletes a valid link, so that it works once, and returns its user and address. */
export function consumeConfirmation(
  tx: Tx,
  tokenHash: string,
  now: string,
): Promise<{ user_id: string; email_key: string } | undefined> {
  return tx
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email_key'])
    .executeTakeFirst()
}

/** Whether the link with this token is valid. */
export async function hasConfirmation(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_confirmations')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteConfirmationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute()
}

export async function deleteExpiredConfirmations(tx: Tx, now: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_confirmations')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
