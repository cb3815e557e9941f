import { paths } from '@byline/contract/addresses/paths'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { countAttempt, isAttemptAllowed, throttle } from '../../../http/throttles/throttle.ts'
import { queueMail, releaseMailsOf } from '../../../mail/outbox-store.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { CONFIRMATION_LIMIT } from '../account/account-limits.ts'
import { emailKey } from '../account/rules.ts'
import { findUser, updateUser } from '../account/store.ts'
import { confirmationLetter } from './letters.ts'
import { limitWrongLinks } from './limit-wrong-links.ts'
import { consumeConfirmation, deleteConfirmationsOf, hasConfirmation, insertConfirmation } from './link-store.ts'
import { createLinkToken, hashLinkToken } from './link-token.ts'

/** The lifetime of a link: three days. */
const LINK_LIFETIME_MS = 3 * DAY_MS

/** Mails a link that confirms the address of a user, in the transaction that stores it. Skipped above the limit. */
export async function mailConfirmation(tx: Tx, deps: Pick<Deps, 'env' | 'tokenSecret'>, user: UserRow): Promise<void> {
  if (user.email === null) return
  if (!(await isAttemptAllowed(tx, deps, [throttle(deps, CONFIRMATION_LIMIT, emailKey(user.email))]))) return
  await queueConfirmation(tx, deps, user, user.email)
}

/** Mails a link once more, unless the address is confirmed. Throws `too_many_requests`. */
export async function sendConfirmation(deps: Deps, user: UserRow): Promise<void> {
  if (user.email === null || user.email_confirmed_at !== null) return
  const email = user.email
  await countAttempt(deps, [throttle(deps, CONFIRMATION_LIMIT, emailKey(email))])
  await transact(deps.db, (tx) => queueConfirmation(tx, deps, user, email))
}

/** Confirms the address to which the link was mailed. Throws `confirmation_link_expired` or `too_many_requests`. */
export async function confirmEmail(deps: Deps, request: FastifyRequest, token: string): Promise<void> {
  const { db } = deps
  const tokenHash = hashLinkToken(token)
  const now = new Date().toISOString()
  await limitWrongLinks(deps, request, 'confirmation_link_expired', async () => {
    if (!(await hasConfirmation(db, tokenHash, now))) {
      throw new AppError('confirmation_link_expired')
    }
  })
  await transact(db, async (tx, invalidate) => {
    const link = await consumeConfirmation(tx, tokenHash, now)
    const user = link && (await findUser(tx, link.user_id))
    // The link confirms the address it was mailed to, not one that the user has entered since.
    if (!user || user.email_key !== link.email_key) throw new AppError('confirmation_link_expired')
    await markConfirmed(tx, user, now)
    invalidate(cacheTags.user(user.id))
  })
}

/** Marks the address of a user as confirmed, and releases the mails that waited for it. */
export async function markConfirmed(tx: Tx, user: UserRow, now: string): Promise<void> {
  await updateUser(tx, user.id, { email_confirmed_at: user.email_confirmed_at ?? now })
  await deleteConfirmationsOf(tx, user.id)
  await releaseMailsOf(tx, user.id)
}

async function queueConfirmation(tx: Tx, { env }: Pick<Deps, 'env'>, user: UserRow, email: string): Promise<void> {
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS).toISOString()
  await insertConfirmation(tx, {
    token_hash: tokenHash,
    user_id: user.id,
    email_key: emailKey(email),
    expires_at: expiresAt,
  })
  const link = `${env.publicUrl}${paths.confirmEmail}?token=${token}`
  const site = await letterSite(tx, env, user.language)
  await queueMail(tx, { ...confirmationLetter(site, email, link), expiresAt })
}
