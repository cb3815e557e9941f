import { countOf, insertRow, isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

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
