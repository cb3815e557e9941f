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
import { passwordThrottles } from './account-limits.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Checks the password of the caller before their address or password changes (design §6). Our own pages always send it.
 * The client of the specification (§7) never does, and is served without it as long as its session is confirmed: for ten
 * minutes after its login. A stolen token alone is therefore good for such a change only while it is that young: a thief
 * can leave out the headers that tell our pages, but cannot confirm a session. Throws `current_password_needed`, `invalid_fields` or
 * `too_many_requests`.
 */
export async function assertOwnPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  caller: SignedIn,
  password: string,
): Promise<void> {
  const reject = (code: 'current_password_needed' | 'invalid_fields', message: string) =>
    new AppError(code, { currentPassword: [message] })
  if (password === '') {
    const isOurs = callingSiteOf(request, deps.env) === 'own'
    if (!isOurs && isConfirmedSession(caller)) return
    throw reject('current_password_needed', replyMessages.currentPasswordNeeded)
  }
  if (!(await isOwnPassword(deps, request, caller.actor, password))) {
    throw reject('invalid_fields', replyMessages.currentPasswordWrong)
  }
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
