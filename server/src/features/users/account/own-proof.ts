import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { callingSiteOf } from '../../../http/mount/calling-site.ts'
import { isConfirmedSession } from '../../../http/mount/confirmed-session.ts'
import { limitFailures } from '../../../http/throttles/limit-failures.ts'
import { findSession } from '../../sessions/store.ts'
import { passwordThrottles } from './account-limits.ts'
import { signsInAtCompany } from './company-store.ts'
import { isChosen, verifyPassword } from './passwords.ts'

/**
 * Requires that the caller has proved who they are before their address or password changes (design §6): by their
 * password in the call, or by a confirmation of the session. The client of the specification (§7) sends neither, and is
 * served as long as its session is confirmed: for ten minutes after its login. Our own pages ask for more than that
 * login. A stolen token alone is therefore good for such a change only while it is that young: a thief can leave out the
 * headers that tell our pages, but cannot confirm a session. Throws `confirmation_needed`, `current_password_needed`,
 * `invalid_fields` or `too_many_requests`.
 */
export async function requireOwnProof(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  caller: SignedIn,
  password: string,
): Promise<void> {
  const reject = (code: 'current_password_needed' | 'invalid_fields', message: string) =>
    new AppError(code, { currentPassword: [message] })
  if (password !== '') {
    if (await isOwnPassword(deps, request, caller.actor, password)) return
    throw reject('invalid_fields', replyMessages.currentPasswordWrong)
  }
  const isOurs = callingSiteOf(request, deps.env) === 'own'
  if (isConfirmedSession(caller) && (!isOurs || (await isConfirmedAgain(deps, caller)))) return
  if (isOurs || !isChosen(caller.actor.password_hash)) throw new AppError('confirmation_needed')
  throw reject('current_password_needed', replyMessages.currentPasswordNeeded)
}

/**
 * Whether the person has confirmed the session after its sign-in. Those whose account is joined with the company's may
 * confirm by another sign-in there, which begins another session, so theirs counts.
 */
async function isConfirmedAgain(deps: Deps, { actor, sessionId }: SignedIn): Promise<boolean> {
  const session = await findSession(deps.db, sessionId)
  if (!session) throw new AppError('session_ended')
  // A sign-in writes the same time in both. Another process may have confirmed it, by a clock that is behind.
  return session.confirmed_at !== session.started_at || (await signsInAtCompany(deps, actor.id))
}

/**
 * Whether this is the password of the signed-in user. Wrong passwords count like those of a login, so a stolen session
 * allows no additional attempts. Throws `too_many_requests`.
 */
export async function isOwnPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { id, email, password_hash }: UserRow,
  password: string,
): Promise<boolean> {
  const throttles = await passwordThrottles(deps, request, { id, email: email ?? id })
  return (await limitFailures(deps, throttles, () => verifyPassword(password_hash, password, deps.turn))) ?? false
}
