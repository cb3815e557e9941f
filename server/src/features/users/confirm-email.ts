import { paths } from '@byline/contract/paths'
import type { FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { queueMail, releaseMailsOf } from '../../mail/outbox-store.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { countFailure, countTry, mayTry, throttle } from '../throttles/throttle.ts'
import { CONFIRMATIONS, WRONG_LINKS } from './account-limits.ts'
import {
  consumeConfirmation,
  deleteConfirmationsOf,
  hasConfirmation,
  insertConfirmation,
} from './confirmation-store.ts'
import { confirmationLetter } from './letters.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { emailKey } from './rules.ts'
import { findUser, updateUser } from './store.ts'

/** Milliseconds a link is good for: three days. */
const GOOD_FOR_MS = 3 * 24 * 60 * 60_000

/** Mails a link that confirms the user's address, in the transaction that made it theirs; not more often than allowed. */
export async function mailConfirmation(
  tx: Tx,
  deps: Pick<Deps, 'env' | 'tokenSecret'>,
  user: UserRow,
): Promise<void> {
  if (user.email === null) return
  if (!(await mayTry(tx, deps, [throttle(deps, CONFIRMATIONS, emailKey(user.email))]))) return
  await queueConfirmation(tx, deps, user, user.email)
}

/** Mails the link again; nothing to an address that is confirmed. Refuses with `too_many_requests`. */
export async function sendConfirmation(deps: Deps, user: UserRow): Promise<void> {
  if (user.email === null || user.email_confirmed_at !== null) return
  const email = user.email
  await countTry(deps, [throttle(deps, CONFIRMATIONS, emailKey(email))])
  await transact(deps.db, (tx) => queueConfirmation(tx, deps, user, email))
}

/** Confirms the address a link was mailed to. Refuses with `confirmation_link_expired` or `too_many_requests`. */
export async function confirmEmail(
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const { db } = deps
  const tokenHash = hashLinkToken(token)
  const now = new Date().toISOString()
  const good = await countFailure(deps, networkThrottles(deps, request, WRONG_LINKS), () =>
    hasConfirmation(db, tokenHash, now),
  )
  if (!good) throw new AppError('confirmation_link_expired')
  await transact(db, async (tx, invalidate) => {
    const link = await consumeConfirmation(tx, tokenHash, now)
    const user = link && (await findUser(tx, link.user_id))
    // Who has another address by now has not proved that one.
    if (!user || user.email_key !== link.email_key) throw new AppError('confirmation_link_expired')
    await markConfirmed(tx, user, now)
    invalidate(cacheTags.user(user.id))
  })
}

/** Records that the address is the user's, and lets the letters go that waited for it. */
export async function markConfirmed(tx: Tx, user: UserRow, now: string): Promise<void> {
  await updateUser(tx, user.id, { email_confirmed_at: user.email_confirmed_at ?? now })
  await deleteConfirmationsOf(tx, user.id)
  await releaseMailsOf(tx, user.id)
}

async function queueConfirmation(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  { id }: UserRow,
  email: string,
): Promise<void> {
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(Date.now() + GOOD_FOR_MS).toISOString()
  await insertConfirmation(tx, {
    token_hash: tokenHash,
    user_id: id,
    email_key: emailKey(email),
    expires_at: expiresAt,
  })
  const link = `${env.publicUrl}${paths.confirmEmail}?token=${token}`
  await queueMail(tx, { ...confirmationLetter(email, link), expiresAt })
}
