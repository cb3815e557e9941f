import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { insertSession } from './store.ts'
import { SESSION_DAYS, signToken } from './token.ts'

/** Starts a session of a user and answers its token. */
export async function startSession(db: Db, secret: Uint8Array, userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000)
  const sessionId = newId()
  await insertSession(db, {
    id: sessionId,
    user_id: userId,
    expires_at: expiresAt.toISOString(),
  })
  return signToken({ sessionId, userId }, expiresAt, secret)
}
