import { HOUR_MS } from '@byline/contract/rules/durations'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Authenticate, SignedIn } from '../../http/mount/access.ts'
import { readToken } from '../../tokens/token.ts'
import { findSessionUser, storeUse } from './store.ts'
import { hashSecret, isPersonalToken, scopesOf } from './tokens/personal-token.ts'
import { findTokenUser, storeTokenUse } from './tokens/store.ts'

/** Finds the caller by a `Bearer` token (RFC 6750 §2.1), of a session or a personal one. Throws `not_signed_in` or `session_ended`. */
export const authenticate: Authenticate = async ({ db, tokenSecret }, authorization = '') => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AppError('not_signed_in')
  if (isPersonalToken(token)) return findOwner(db, token)
  const claims = await readToken(token, tokenSecret)
  const now = new Date()
  const found = claims && (await findSessionUser(db, claims, now.toISOString()))
  if (!found) throw new AppError('session_ended')
  const { used_at, confirmed_at, ...actor } = found
  await recordUse(db, used_at, now, (tx, at) => storeUse(tx, claims.sessionId, at))
  return { actor, sessionId: claims.sessionId, confirmedAt: confirmed_at }
}

async function findOwner(db: Db, token: string): Promise<SignedIn> {
  const now = new Date()
  const found = await findTokenUser(db, hashSecret(token), now.toISOString())
  if (!found) throw new AppError('session_ended')
  const { token_id: id, scopes, used_at, ...actor } = found
  await recordUse(db, used_at, now, (tx, at) => storeTokenUse(tx, id, at))
  return { actor, sessionId: '', confirmedAt: '', scopes: scopesOf({ scopes }) }
}

/** Records the use of a session or a token once an hour, because a write for each call would cost more than the call. */
async function recordUse(
  db: Db,
  usedAt: string,
  now: Date,
  store: (tx: Tx, at: string) => Promise<void>,
): Promise<void> {
  if (usedAt !== '' && now.getTime() - Date.parse(usedAt) < HOUR_MS) return
  // A call must not fail because its time cannot be written, such as on a full disk.
  await transact(db, (tx) => store(tx, now.toISOString())).catch(() => undefined)
}
