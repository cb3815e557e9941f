import { hash } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { ChallengePurpose } from '../../../db/tables/account-tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { insertChallenge, takeChallenge } from './passkey-store.ts'

/** The time that browsers wait for the person. */
export const CEREMONY_MS = 5 * MINUTE_MS

/** The purpose of a challenge, and the signed-in person; null for a sign-in. */
export type CeremonyPurpose = { purpose: ChallengePurpose; userId: string | null }

/** Stores a challenge that was handed out. */
export function rememberChallenge({ db }: Pick<Deps, 'db'>, challenge: string, { purpose, userId }: CeremonyPurpose) {
  const expires_at = new Date(Date.now() + CEREMONY_MS).toISOString()
  const row = { challenge_hash: hashOf(challenge), purpose, user_id: userId, expires_at }
  return transact(db, (tx) => insertChallenge(tx, row))
}

/** Whether a challenge was handed out for that, not used and not too long ago; from now on it is used. */
export async function useChallenge({ db }: Pick<Deps, 'db'>, challenge: string, { purpose, userId }: CeremonyPurpose) {
  // Committed before anything is checked: whatever comes of the ceremony, there is no second one.
  const row = await transact(db, (tx) => takeChallenge(tx, hashOf(challenge)), { provisional: true })
  if (!row || row.purpose !== purpose || row.user_id !== userId) return false
  return row.expires_at > new Date().toISOString()
}

function hashOf(challenge: string): string {
  return hash('sha256', challenge)
}
