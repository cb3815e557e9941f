import type { Insertable, Selectable } from 'kysely'
import { countOf, deleteRows, insertRow, isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

/** The secret of the app of a user, whose first code was entered. */
export function findCodeSecret(db: Db, userId: string): Promise<Selectable<Schema['code_secrets']> | undefined> {
  return secretsOf(db, userId).where('confirmed_at', 'is not', null).executeTakeFirst()
}

/** A secret since then whose first code is still to come. */
export function findNewSecret(
  db: Db,
  userId: string,
  since: string,
): Promise<Selectable<Schema['code_secrets']> | undefined> {
  return secretsOf(db, userId).where('confirmed_at', 'is', null).where('created_at', '>', since).executeTakeFirst()
}

function secretsOf(db: Db, userId: string) {
  return db.selectFrom('code_secrets').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null)
}

/** Stores a new secret in place of one whose first code did not come. */
export async function insertSecret(tx: Tx, row: Insertable<Schema['code_secrets']>): Promise<void> {
  await deleteRows(tx, 'code_secrets', { user_id: row.user_id, confirmed_at: null })
  await insertRow(tx, 'code_secrets', row)
}

/** Takes the code of a time step; false if that step or a later one was taken before, or the secret has ended. */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const update = tx.updateTable('code_secrets').set({ last_step: step }).where('id', '=', id)
  const { numUpdatedRows } = await update.where('last_step', '<', step).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0
}

export async function confirmSecret(tx: Tx, id: string, now: string): Promise<void> {
  await updateRows(tx, 'code_secrets', { id }, { created_at: now, confirmed_at: now })
}

/** Ends the app of a user; returns whether there was one. */
export async function endSecret(tx: Tx, userId: string, now: string): Promise<boolean> {
  const update = tx.updateTable('code_secrets').set({ ended_at: now }).where('user_id', '=', userId)
  const app = update.where('confirmed_at', 'is not', null).where('ended_at', 'is', null)
  return (await app.executeTakeFirst()).numUpdatedRows > 0
}

function recoveryCodesOf(db: Db, userId: string) {
  return db.selectFrom('recovery_codes').where('user_id', '=', userId).where('ended_at', 'is', null)
}

export function hasRecoveryCodes(db: Db, userId: string): Promise<boolean> {
  return isFound(recoveryCodesOf(db, userId).select('code_hash').where('used_at', 'is', null).limit(1))
}

/** The number of recovery codes that were not used. */
export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return countOf(recoveryCodesOf(db, userId).where('used_at', 'is', null))
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: string[], now: string): Promise<void> {
  for (const code_hash of hashes) await insertRow(tx, 'recovery_codes', { code_hash, user_id: userId, created_at: now })
}

/** Uses up a code of this user; false if there is none, or it was used. */
export function takeRecoveryCode(tx: Tx, userId: string, codeHash: string, now: string): Promise<boolean> {
  const which = { code_hash: codeHash, user_id: userId, used_at: null, ended_at: null }
  return updateRows(tx, 'recovery_codes', which, { used_at: now })
}

export async function endRecoveryCodes(tx: Tx, userId: string, now: string): Promise<void> {
  await updateRows(tx, 'recovery_codes', { user_id: userId, ended_at: null }, { ended_at: now })
}
