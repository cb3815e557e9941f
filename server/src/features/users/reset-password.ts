import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { inBackground, type Turn } from '../../queue/fair-queue.ts'
import { greetPlace } from '../sessions/known-places.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { clearThrottle } from '../throttles/store.ts'
import { countFailure } from '../throttles/throttle.ts'
import { WRONG_LINKS, wrongPasswords } from './account-limits.ts'
import { markConfirmed } from './confirm-email.ts'
import { hashLinkToken } from './link-token.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { consumeReset, deleteResetsOf, findReset } from './reset-store.ts'
import { findUser, updateUser } from './store.ts'

/**
 * Sets a new password and ends every session. Who has read the mail has proved the address, and may login from here
 * whatever strangers tried. Refuses with `reset_link_expired`, `invalid_fields` or `too_many_requests`.
 */
export async function resetPassword(
  deps: Deps & { turn: Turn },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db } = deps
  const tokenHash = hashLinkToken(token)
  const now = new Date().toISOString()
  const throttles = networkThrottles(deps, request, WRONG_LINKS)
  const userId = await countFailure(deps, throttles, () => findReset(db, tokenHash, now))
  const user = userId ? await findUser(db, userId) : undefined
  if (!user) throw new AppError('reset_link_expired')
  const passwordHash = await newPasswordHash(user, password, deps.turn)
  const remember = await greetPlace(deps, request, reply)
  await transact(db, async (tx, invalidate) => {
    const taken = await consumeReset(tx, tokenHash, now)
    const owner = taken ? await findUser(tx, taken) : undefined
    if (!owner) throw new AppError('reset_link_expired')
    await setPassword(tx, deps, owner, passwordHash)
    await markConfirmed(tx, owner, now)
    await remember(tx, owner.id)
    invalidate(cacheTags.user(owner.id))
  })
}

/** Sets the password of a user, as an operator, and ends every session and every link of theirs. Refuses with `invalid_fields`. */
export async function replacePassword(
  deps: Pick<Deps, 'db' | 'tokenSecret'>,
  user: UserRow,
  password: string,
): Promise<void> {
  const passwordHash = await newPasswordHash(user, password, inBackground)
  await transact(deps.db, async (tx) => {
    await setPassword(tx, deps, user, passwordHash)
    await deleteResetsOf(tx, user.id)
  })
}

async function newPasswordHash(
  { name, email }: UserRow,
  password: string,
  turn: Turn,
): Promise<string> {
  await refuseWeakPassword(password, { name, email })
  return hashPassword(password, turn)
}

/** A new password also ends what was counted against the old one. */
async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'tokenSecret'>,
  { id, email }: UserRow,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, id, { password_hash: passwordHash })
  await deleteSessionsOf(tx, id)
  await clearThrottle(tx, wrongPasswords(deps, email ?? id))
}
