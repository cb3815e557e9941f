import { HOUR_MS } from '@byline/contract/rules/durations'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Authenticate } from '../../http/mount/access.ts'
import { readToken } from '../../tokens/token.ts'
import { findSessionUser, storeUse } from './store.ts'

/** Finds the caller by a `Bearer` token (RFC 6750 §2.1). Throws `not_signed_in` or `session_ended`. */
export const authenticate: Authenticate = async ({ db, tokenSecret }, authorization = '') => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AppError('not_signed_in')
  const claims = await readToken(token, tokenSecret)
  const now = new Date()
  const found = claims && (await findSessionUser(db, claims, now.toISOString()))
  if (!found) throw new AppError('session_ended')
  const { used_at, confirmed_at, ...actor } = found
  await recordUse(db, claims.sessionId, used_at, now)
  return { actor, sessionId: claims.sessionId, confirmedAt: confirmed_at }
}

/** Records the use of a session once an hour, because a write for each call would cost more than the call. */
async function recordUse(db: Db, sessionId: string, usedAt: string, now: Date): Promise<void> {
  if (usedAt !== '' && now.getTime() - Date.parse(usedAt) < HOUR_MS) return
  // A call must not fail because its time cannot be written, such as on a full disk.
  await transact(db, (tx) => storeUse(tx, sessionId, now.toISOString())).catch(() => undefined)
}
