import { newId } from '../../db/new-id.ts'
import type { Db, Tx, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { SESSION_DAYS, signToken } from '../../tokens/token.ts'
import { hasPasswordHash, insertSession } from './store.ts'

/**
 * Starts a session of a user and answers its token; `remember` records in the same transaction where they came in
 * from. Refuses with `invalid_login` when the password was just changed.
 */
export async function startSession(
  db: Db,
  secret: Uint8Array,
  { id: userId, password_hash }: UserRow,
  remember?: (tx: Tx, userId: string) => Promise<void>,
): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000)
  const sessionId = newId()
  await transact(db, async (tx) => {
    // Checking a password takes its time: a change in between ended every session, and this one would live on.
    if (!(await hasPasswordHash(tx, userId, password_hash))) {
      throw new AppError('invalid_login')
    }
    await insertSession(tx, {
      id: sessionId,
      user_id: userId,
      expires_at: expiresAt.toISOString(),
    })
    await remember?.(tx, userId)
  })
  return signToken({ sessionId, userId }, expiresAt, secret)
}
