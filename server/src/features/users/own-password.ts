import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { countFailure } from '../throttles/throttle.ts'
import { passwordThrottles } from './account-limits.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether that is the password of who is signed in. Wrong ones count as those of a login do, so that a stolen
 * session buys no more tries; refuses with `too_many_requests`.
 */
export async function isOwnPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { id, email, password_hash }: UserRow,
  password: string,
): Promise<boolean> {
  const throttles = await passwordThrottles(deps, request, { id, email: email ?? id })
  return (
    (await countFailure(deps, throttles, () =>
      verifyPassword(password_hash, password, deps.turn),
    )) ?? false
  )
}
