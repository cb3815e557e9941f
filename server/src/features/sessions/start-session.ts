import { newId } from '../../db/new-id.ts'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { SESSION_DAYS, signToken } from '../../tokens/token.ts'
import type { SavePlaces } from './known-places.ts'
import { hasPasswordHash, insertSession } from './store.ts'

/**
 * Starts a session of a user and returns its token; `savePlaces` records its places in the same transaction.
 * Throws `invalid_login` if the password has changed since it was checked.
 */
export async function startSession(
  db: Db,
  secret: Uint8Array,
  { id: userId, password_hash }: UserRow,
  savePlaces?: SavePlaces,
): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000)
  const sessionId = newId()
  await transact(db, async (tx) => {
    // The check of a password takes time. A password change meanwhile ended every session, so this one must not start.
    if (!(await hasPasswordHash(tx, userId, password_hash))) {
      throw new AppError('invalid_login')
    }
    await insertSession(tx, {
      id: sessionId,
      user_id: userId,
      expires_at: expiresAt.toISOString(),
    })
    await savePlaces?.(tx, userId)
  })
  return signToken({ sessionId, userId }, expiresAt, secret)
}
