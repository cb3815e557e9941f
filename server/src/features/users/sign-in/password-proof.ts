import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { readToken, signToken } from '../../../tokens/token.ts'
import { findUser } from '../account/store.ts'

/** The time in which a person enters the code that follows the password. */
const PROOF_MS = 5 * MINUTE_MS

type ProofDeps = Pick<Deps, 'db' | 'tokenSecret'>

/**
 * A signed text that says who has just entered the right password, for the page that asks for the code without scripts:
 * so the password is sent once and is in no page. Nothing is stored. It is worth no more than the password itself, and
 * a changed password ends it.
 */
export function provePassword(deps: Pick<Deps, 'tokenSecret'>, user: UserRow): Promise<string> {
  const claims = { sessionId: passwordMark(deps, user), userId: user.id }
  return signToken(claims, new Date(Date.now() + PROOF_MS), deps.tokenSecret, 'code')
}

/** The user whom such a proof names; undefined if it is forged, too old, or of a password that was changed. */
export async function findProven(deps: ProofDeps, proof: string): Promise<UserRow | undefined> {
  const claims = await readToken(proof, deps.tokenSecret, 'code')
  const user = claims && (await findUser(deps.db, claims.userId))
  return user && passwordMark(deps, user) === claims.sessionId ? user : undefined
}

/** A keyed hash of the stored password, which tells a changed one. */
function passwordMark({ tokenSecret }: Pick<Deps, 'tokenSecret'>, { password_hash }: UserRow): string {
  return createHmac('sha256', tokenSecret).update(`proof\n${password_hash}`).digest('base64url')
}
