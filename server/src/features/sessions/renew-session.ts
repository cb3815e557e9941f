import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { type Claims, signToken } from '../../tokens/token.ts'
import { deleteSession, endReplacement, findSession, insertSession, removeRenewed } from './store.ts'

/** A session that takes the place of another one, and its end. */
export interface Renewed extends Claims {
  expiresAt: string
}

/**
 * Makes a confirmed session with a token of its own in place of one whose person has just proved who they are, with the
 * same end (OWASP ASVS 5.0, 7.2.4). The former one goes on, unconfirmed, until the first use of the new one: a reply
 * that is lost signs nobody out, and a thief of the former token gets nothing. Undefined if the session has ended.
 */
export async function renewSession(tx: Tx, sessionId: string, now: Date): Promise<Renewed | undefined> {
  const former = await findSession(tx, sessionId)
  if (!former || former.expires_at <= now.toISOString()) return undefined
  await removeRenewed(tx, sessionId)
  const id = newId()
  await insertSession(tx, { ...former, id, confirmed_at: now.toISOString(), replaces: sessionId })
  return { sessionId: id, userId: former.user_id, expiresAt: former.expires_at }
}

export function tokenOf({ expiresAt, ...claims }: Renewed, secret: Uint8Array): Promise<string> {
  return signToken(claims, new Date(expiresAt), secret)
}

/** Ends the session that this one replaces, at its first use. False if that had ended meanwhile: both are over then. */
export async function takePlace(tx: Tx, sessionId: string, former: string): Promise<boolean> {
  // Another call with the same token may have been first.
  if (!(await endReplacement(tx, sessionId, former))) return (await findSession(tx, sessionId)) !== undefined
  if (await deleteSession(tx, former)) return true
  await deleteSession(tx, sessionId)
  return false
}
