import type { Insertable, Selectable } from 'kysely'
import { insertRow, isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

export type PasskeyRow = Selectable<Schema['passkeys']>

function activePasskeys(db: Db) {
  return db.selectFrom('passkeys').where('ended_at', 'is', null)
}

/** The passkeys of a user, newest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = activePasskeys(db).selectAll().where('user_id', '=', userId)
  return rows.orderBy('created_at', 'desc').orderBy('id').execute()
}

export function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return activePasskeys(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the id was free: also ids of passkeys that were removed are taken. */
export async function insertPasskey(tx: Tx, row: Insertable<Schema['passkeys']>): Promise<boolean> {
  if (await isFound(tx.selectFrom('passkeys').select('id').where('id', '=', row.id))) return false
  await insertRow(tx, 'passkeys', row)
  return true
}

/** Stores a use; false if the passkey is gone, or another use has counted as far meanwhile, as that of a copy does. */
export async function storePasskeyUse(tx: Tx, id: string, counter: number, now: string): Promise<boolean> {
  const update = tx.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id)
  const isAhead = update.where((eb) =>
    eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
  )
  return (await isAhead.where('ended_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0
}

/** Removes a passkey of this user; returns whether there was one. */
export function endPasskey(tx: Tx, userId: string, id: string, now: string): Promise<boolean> {
  return updateRows(tx, 'passkeys', { id, user_id: userId, ended_at: null }, { ended_at: now })
}

export async function insertChallenge(tx: Tx, row: Schema['passkey_challenges']): Promise<void> {
  await insertRow(tx, 'passkey_challenges', row)
}

/** Deletes a challenge, so that it is good once, and returns what it was for. */
export function takeChallenge(tx: Tx, challengeHash: string) {
  const deletion = tx.deleteFrom('passkey_challenges').where('challenge_hash', '=', challengeHash)
  return deletion.returning(['purpose', 'user_id', 'expires_at']).executeTakeFirst()
}
