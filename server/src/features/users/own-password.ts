import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { limitFailures } from '../throttles/throttle.ts'
import { passwordThrottles } from './account-limits.ts'
import { verifyPassword } from './passwords.ts'

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
  return (
    (await limitFailures(deps, throttles, () =>
      verifyPassword(password_hash, password, deps.turn),
    )) ?? false
  )
}
