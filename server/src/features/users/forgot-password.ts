import { paths } from '@byline/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { Tx, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { deleteWaitingMailsOf, queueMail } from '../../mail/outbox-store.ts'
import type { Job } from '../../scheduler/job.ts'
import { countTry } from '../throttles/throttle.ts'
import { resetThrottles } from './account-limits.ts'
import { mailConfirmation } from './confirm-email.ts'
import { resetLetter } from './letters.ts'
import { newLinkToken } from './link-token.ts'
import {
  claimResetRequest,
  hasResetRequest,
  insertResetRequest,
  replaceReset,
} from './reset-store.ts'
import { emailKey } from './rules.ts'
import { findUserByEmail } from './store.ts'

/** Milliseconds a link is good for: half an hour. */
const GOOD_FOR_MS = 30 * 60_000

/**
 * Notes that somebody forgot the password of an address. Only the job looks whether it has an account: neither the
 * answer nor its time says so. Refuses with `too_many_requests`.
 */
export async function forgotPassword(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await countTry(deps, resetThrottles(deps, request, email))
  await transact(deps.db, (tx) => insertResetRequest(tx, emailKey(email)))
}

export const answerResetRequests: Job = {
  name: 'answer-reset-requests',
  everyMs: 1_000,
  hasWork: ({ db }) => hasResetRequest(db),
  run: (deps) => answerResetRequest(deps),
}

/** Mails a one-time link to the address of one request, if it has an account; answers false when there is none. */
export async function answerResetRequest(deps: Deps): Promise<boolean> {
  if (!(await hasResetRequest(deps.db))) return false
  await transact(deps.db, async (tx) => {
    const key = await claimResetRequest(tx)
    const user = key === undefined ? undefined : await findUserByEmail(tx, key)
    if (user) await mailReset(tx, deps, user)
  })
  return true
}

/** An address nobody has confirmed gets the link that does so, and the letter when it is done. */
async function mailReset(tx: Tx, deps: Deps, user: UserRow): Promise<void> {
  if (user.email === null) return
  const confirmed = user.email_confirmed_at !== null
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(Date.now() + GOOD_FOR_MS).toISOString()
  await replaceReset(tx, { token_hash: tokenHash, user_id: user.id, expires_at: expiresAt })
  await deleteWaitingMailsOf(tx, user.id)
  const letter = resetLetter(
    user.email,
    user.name,
    `${deps.env.publicUrl}${paths.resetPassword}?token=${token}`,
  )
  await queueMail(tx, { ...letter, expiresAt, ...(!confirmed && { waitsFor: user.id }) })
  if (!confirmed) await mailConfirmation(tx, deps, user)
}
