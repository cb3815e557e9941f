import { sql } from 'kysely'
import { deleteRows, insertRow, isFound } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

export async function insertConfirmation(
  tx: Tx,
  row: { token_hash: string; user_id: string; email_key: string; expires_at: string },
): Promise<void> {
  await insertRow(tx, 'email_confirmations', row)
}

/** Deletes a valid link, so that it works once, and returns its user and address. */
export function consumeConfirmation(tx: Tx, tokenHash: string, now: string) {
  return tx
    .deleteFrom('email_confirmations')
    .where(isValid(tokenHash, now))
    .returning(['user_id', 'email_key'])
    .executeTakeFirst()
}

export async function hasConfirmation(db: Db, tokenHash: string, now: string): Promise<boolean> {
  return isFound(db.selectFrom('email_confirmations').select('token_hash').where(isValid(tokenHash, now)))
}

export async function deleteConfirmationsOf(tx: Tx, userId: string): Promise<void> {
  await deleteRows(tx, 'email_confirmations', { user_id: userId })
}

/** Records a request for a new password, whether the address has an account or not. */
export async function insertResetRequest(tx: Tx, emailKey: string): Promise<void> {
  await insertRow(tx, 'reset_requests', { email_key: emailKey })
}

/** Deletes the oldest request, so that no other process handles it too, and returns its address. */
export async function claimResetRequest(tx: Tx): Promise<string | undefined> {
  const oldest = tx.selectFrom('reset_requests').select('id').orderBy('id').limit(1)
  const row = await tx.deleteFrom('reset_requests').where('id', 'in', oldest).returning('email_key').executeTakeFirst()
  return row?.email_key
}

export async function hasResetRequest(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('reset_requests').select('id').limit(1))
}

/** Invalidates every link that was mailed to a user. */
export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await deleteRows(tx, 'password_resets', { user_id: userId })
}

/** Stores the link of a user and invalidates earlier ones. */
export async function replaceReset(tx: Tx, row: { token_hash: string; user_id: string; expires_at: string }) {
  await deleteResetsOf(tx, row.user_id)
  await insertRow(tx, 'password_resets', row)
}

/** The user id of a valid link. */
export async function findReset(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db.selectFrom('password_resets').select('user_id').where(isValid(tokenHash, now)).executeTakeFirst()
  return row?.user_id
}

/** Deletes a valid link, so that it works once, and returns its user id. */
export async function consumeReset(tx: Tx, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where(isValid(tokenHash, now))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function insertRecovery(
  tx: Tx,
  row: { token_hash: string; user_id: string; email: string; email_key: string; expires_at: string },
): Promise<void> {
  await insertRow(tx, 'account_recoveries', row)
}

/** The account that a valid link recovers, with the address. */
export function findRecovery(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('account_recoveries')
    .select(['user_id', 'email', 'email_key', 'expires_at'])
    .where(isValid(tokenHash, now))
    .executeTakeFirst()
}

/** Deletes the links of a user from this end on: those of the change that is undone, and of all later ones. */
export async function deleteRecoveriesFrom(tx: Tx, userId: string, expiresAt: string): Promise<void> {
  await tx.deleteFrom('account_recoveries').where('user_id', '=', userId).where('expires_at', '>=', expiresAt).execute()
}

/** Whether another person may still come back to this address. */
export function isReserved(db: Db, emailKey: string, userId: string): Promise<boolean> {
  return isFound(
    db
      .selectFrom('account_recoveries')
      .select('token_hash')
      .where('email_key', '=', emailKey)
      .where('user_id', '!=', userId)
      .where('expires_at', '>', new Date().toISOString())
      .limit(1),
  )
}

/** Whether a link has this token and has not expired. */
function isValid(tokenHash: string, now: string) {
  return sql<boolean>`token_hash = ${tokenHash} and expires_at > ${now}`
}
