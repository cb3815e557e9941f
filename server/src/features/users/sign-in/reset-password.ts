import { DAY_MS } from '@byline/contract/rules/durations'
import { inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clearThrottle } from '../../../http/throttles/store.ts'
import { byOperator, originOf, recordEvent } from '../../security-log/record-event.ts'
import { issueBrowserCookie } from '../../sessions/known-places.ts'
import { endAccess } from '../../sessions/store.ts'
import { codeThrottle, dayCodeThrottle, passwordThrottle } from '../account/account-limits.ts'
import { rejectWeakPassword, siteWords } from '../account/password-rules.ts'
import { hashPassword } from '../account/passwords.ts'
import { findUser, updateUser } from '../account/store.ts'
import { endFactorsOf } from '../factors/reset-factors.ts'
import { markConfirmed } from '../links/confirm-email.ts'
import { limitWrongLinks } from '../links/limit-wrong-links.ts'
import { consumeReset, deleteResetsOf, findReset } from '../links/link-store.ts'
import { hashLinkToken } from '../links/link-token.ts'

/**
 * The time in which a reset counts as the first proof of an address. Its mail comes only after the address is
 * confirmed, so the confirmation is always a little older than the reset.
 */
const FIRST_PROOF_MS = DAY_MS

/**
 * Sets a new password and ends every session. The link from the mail also confirms the address and makes the browser a
 * known place, so attempts of strangers do not block the next login. Factors end too if the address was not confirmed
 * for a day: a stranger may have registered with it and made them. Throws `reset_link_expired`, `invalid_fields` or
 * `too_many_requests`.
 */
export async function resetPassword(
  deps: Deps & { turn: Turn },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db } = deps
  const tokenHash = hashLinkToken(token)
  const now = new Date().toISOString()
  const user = await limitWrongLinks(deps, request, 'reset_link_expired', async () => {
    const userId = await findReset(db, tokenHash, now)
    const found = userId ? await findUser(db, userId) : undefined
    if (!found) throw new AppError('reset_link_expired')
    return found
  })
  const passwordHash = await newPasswordHash(deps, user, password, deps.turn)
  const savePlaces = await issueBrowserCookie(deps, request, reply)
  await transact(db, async (tx, invalidate) => {
    const ownerId = await consumeReset(tx, tokenHash, now)
    const owner = ownerId ? await findUser(tx, ownerId) : undefined
    if (!owner) throw new AppError('reset_link_expired')
    await setPassword(tx, deps, owner, passwordHash)
    const origin = originOf(request, null)
    await recordEvent(tx, origin, { kind: 'passwordReset', target: owner, after: { by: 'mail' } })
    if (isFirstProof(owner, now)) await endFactorsOf(tx, owner, origin)
    await markConfirmed(tx, owner, now)
    await savePlaces(tx, owner.id)
    invalidate(cacheTags.user(owner.id))
  })
}

/**
 * Whether nobody had shown until a day ago that the address is theirs. An address that counts as shown since the account
 * began has had no other owner: that of an invitation, of the setup, and of a recovery.
 */
function isFirstProof({ email_confirmed_at: shownAt, created_at }: UserRow, now: string): boolean {
  const dayBefore = new Date(Date.parse(now) - FIRST_PROOF_MS).toISOString()
  return shownAt === null || (shownAt !== created_at && shownAt > dayBefore)
}

/**
 * Sets the password of a user for the operator, ends their sessions and reset links, and lets them try codes again.
 * Throws `invalid_fields`.
 */
export async function replacePassword(deps: Pick<Deps, 'db' | 'env' | 'tokenSecret'>, user: UserRow, password: string) {
  const passwordHash = await newPasswordHash(deps, user, password, inBackground)
  await transact(deps.db, async (tx) => {
    await setPassword(tx, deps, user, passwordHash)
    await recordEvent(tx, byOperator, { kind: 'passwordReset', target: user, after: { by: 'operator' } })
    await clearThrottle(tx, dayCodeThrottle(deps, user.id))
    await deleteResetsOf(tx, user.id)
  })
}

async function newPasswordHash(
  deps: Pick<Deps, 'db' | 'env'>,
  { name, email }: UserRow,
  password: string,
  turn: Turn,
): Promise<string> {
  await rejectWeakPassword(password, { name, email }, await siteWords(deps))
  return hashPassword(password, turn)
}

/**
 * Replaces the password and ends all sessions. Also clears the throttles of unknown places: of wrong passwords, and of
 * wrong codes, which only somebody with the old password could enter. That of a day stays: somebody who reads the mails
 * of the owner could have any number of new passwords, and try codes after each.
 */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'tokenSecret'>,
  { id, email }: UserRow,
  passwordHash: string,
) {
  await updateUser(tx, id, { password_hash: passwordHash })
  await endAccess(tx, id)
  await clearThrottle(tx, passwordThrottle(deps, email ?? id))
  await clearThrottle(tx, codeThrottle(deps, id))
}
