import { HOUR_MS } from '@byline/contract/rules/durations'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Authenticate, SignedIn } from '../../http/mount/access.ts'
import { type Audience, readToken } from '../../tokens/token.ts'
import { byOperator, recordEvent } from '../security-log/record-event.ts'
import { readSettings } from '../site/read-settings.ts'
import { isIdle } from './idle.ts'
import { takePlace } from './renew-session.ts'
import { deleteSession, findSessionUser, storeUse } from './store.ts'
import { findOwner } from './tokens/find-owner.ts'
import { isPersonalToken } from './tokens/personal-token.ts'

/**
 * Finds the caller by a `Bearer` token (RFC 6750 §2.1), of a session or a personal one. The use of a session is
 * recorded once an hour, because a write for each call would cost more than the call. Throws `not_signed_in` or
 * `session_ended`.
 */
export const authenticate: Authenticate = async (deps, authorization = '') => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new AppError('not_signed_in')
  return isPersonalToken(token) ? findOwner(deps.db, token) : findCaller(deps, token)
}

/** The caller of a session by its token, which is for calls unless an audience is given. Throws `session_ended`. */
export async function findCaller(
  { db, tokenSecret }: Pick<Deps, 'db' | 'tokenSecret'>,
  token: string,
  audience?: Audience,
): Promise<SignedIn> {
  const claims = await readToken(token, tokenSecret, audience)
  const now = new Date()
  const found = claims && (await findSessionUser(db, claims, now.toISOString()))
  if (!found) throw new AppError('session_ended')
  const { used_at, confirmed_at, replaces, ...actor } = found
  if (replaces !== '') await endReplaced(db, claims.sessionId, replaces)
  if (used_at === '' || now.getTime() - Date.parse(used_at) >= HOUR_MS) {
    await endIfIdle(db, claims.sessionId, found, now)
    // A call must not fail because its time cannot be written, such as on a full disk.
    await transact(db, (tx) => storeUse(tx, claims.sessionId, now.toISOString())).catch(() => undefined)
  }
  return { actor, sessionId: claims.sessionId, confirmedAt: confirmed_at }
}

/** Ends the session that this one was made to replace. Throws `session_ended` if it was ended before. */
async function endReplaced(db: Db, sessionId: string, former: string): Promise<void> {
  if (!(await transact(db, (tx) => takePlace(tx, sessionId, former)))) throw new AppError('session_ended')
}

/**
 * Ends a session that was not used for the days of the settings, which are read no more often than uses are written.
 */
async function endIfIdle(db: Db, sessionId: string, user: UserRow & { used_at: string }, now: Date): Promise<void> {
  if (!isIdle(user, user, (await readSettings(db)).settings, now)) return
  await transact(db, async (tx) => {
    await deleteSession(tx, sessionId)
    await recordEvent(tx, byOperator, { kind: 'sessionsEnded', target: user, after: { which: 'idle' } })
  })
  throw new AppError('session_ended')
}
