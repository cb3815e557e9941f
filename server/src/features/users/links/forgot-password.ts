import { paths } from '@byline/contract/addresses/paths'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { countAttempt } from '../../../http/throttles/throttle.ts'
import { deleteWaitingMailsOf, queueMail } from '../../../mail/outbox-store.ts'
import type { Job } from '../../../scheduler/job.ts'
import { byOperator, recordEvent } from '../../security-log/record-event.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { resetThrottles } from '../account/account-limits.ts'
import { emailKey } from '../account/rules.ts'
import { findUserByEmail } from '../account/store.ts'
import { mailConfirmation } from './confirm-email.ts'
import { resetLetter } from './letters.ts'
import { claimResetRequest, hasResetRequest, insertResetRequest, replaceReset } from './link-store.ts'
import { createLinkToken } from './link-token.ts'

/** The lifetime of a link: half an hour. */
const LINK_LIFETIME_MS = 30 * MINUTE_MS

/**
 * Records a request for a new password. Only the job looks up the account, so neither the reply nor its duration
 * reveals whether there is one. Throws `too_many_requests`.
 */
export async function forgotPassword(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await countAttempt(deps, resetThrottles(deps, request, email))
  await transact(deps.db, (tx) => insertResetRequest(tx, emailKey(email)))
}

export const answerResetRequests: Job = {
  name: 'answer-reset-requests',
  everyMs: 1_000,
  hasWork: ({ db }) => hasResetRequest(db),
  run: (deps) => answerResetRequest(deps),
}

/** Mails a one-time link for one request, if its address has an account. Returns false if there is no request. */
export async function answerResetRequest(deps: Deps): Promise<boolean> {
  if (!(await hasResetRequest(deps.db))) return false
  await transact(deps.db, async (tx) => {
    const key = await claimResetRequest(tx)
    const user = key === undefined ? undefined : await findUserByEmail(tx, key)
    if (user) await mailReset(tx, deps, user)
  })
  return true
}

/** An unconfirmed address gets the confirmation link first, and this mail only after it is confirmed. */
async function mailReset(tx: Tx, deps: Deps, user: UserRow): Promise<void> {
  if (user.email === null) return
  const confirmed = user.email_confirmed_at !== null
  const { token, expiresAt } = await createReset(tx, user.id)
  await recordEvent(tx, byOperator, { kind: 'resetMailed', target: user })
  await deleteWaitingMailsOf(tx, user.id)
  const letter = resetLetter(
    await letterSite(tx, deps.env, user.language),
    user.email,
    user.name,
    `${deps.env.publicUrl}${paths.resetPassword}?token=${token}`,
  )
  await queueMail(tx, { ...letter, expiresAt, ...(!confirmed && { waitsFor: user.id }) })
  if (!confirmed) await mailConfirmation(tx, deps, user)
}

/** Stores a link for a new password, and invalidates earlier ones. */
export async function createReset(tx: Tx, userId: string): Promise<{ token: string; expiresAt: string }> {
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS).toISOString()
  await replaceReset(tx, { token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
  return { token, expiresAt }
}
