import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Audience, SESSION_DAYS, signToken } from '../../tokens/token.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { issueBrowserCookie, type SavePlaces } from './known-places.ts'
import { type SignInPlace, signInPlace } from './sign-in-place.ts'
import { hasPasswordHash, insertSession } from './store.ts'

/**
 * Starts a session of a user and returns its token; `savePlaces` records its places for later sign-ins in the same
 * transaction.
 * Throws `invalid_login` if the password has changed since it was checked.
 */
export async function startSession(
  db: Db,
  secret: Uint8Array,
  { id: userId, password_hash }: UserRow,
  {
    place,
    savePlaces,
    record,
    audience,
  }: { place?: SignInPlace; savePlaces?: SavePlaces; record?: (tx: Tx) => Promise<void>; audience?: Audience } = {},
): Promise<string> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const sessionId = newId()
  await transact(db, async (tx) => {
    // The check of a password takes time. A password change meanwhile ended every session, so this one must not start.
    if (!(await hasPasswordHash(tx, userId, password_hash))) {
      throw new AppError('invalid_login')
    }
    const at = now.toISOString()
    const times = { started_at: at, used_at: at, confirmed_at: at, expires_at: expiresAt.toISOString() }
    await insertSession(tx, { id: sessionId, user_id: userId, ...times, ...place })
    await savePlaces?.(tx, userId)
    await record?.(tx)
  })
  return signToken({ sessionId, userId }, expiresAt, secret, audience)
}

/** The proof of a sign-in, for the security log. */
export type SignInMethod = 'password' | 'passkey' | 'company' | 'link'

/** A sign-in without scripts. */
interface PlainSignIn {
  /** Done in the transaction that starts the session. */
  within: (tx: Tx) => Promise<unknown>
}

/**
 * Signs a user in from the browser of this call: sets its cookie, starts a session and returns the token, which is for
 * forms without scripts alone if `plain` is given.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'env' | 'tokenSecret'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: UserRow,
  by: SignInMethod = 'password',
  plain?: PlainSignIn,
): Promise<string> {
  const savePlaces = await issueBrowserCookie(deps, request, reply, plain ? '/login' : '/api/users')
  const place = signInPlace(request)
  const record = async (tx: Tx) => {
    await plain?.within(tx)
    await recordEvent(tx, originOf(request, user), { kind: 'signedIn', after: { by, browser: place.browser } })
  }
  const start = { place, savePlaces, record, ...(plain && { audience: 'forms' as const }) }
  return startSession(deps.db, deps.tokenSecret, user, start)
}
