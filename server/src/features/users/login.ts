import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { countFailure } from '../throttles/throttle.ts'
import { passwordThrottles } from './account-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail } from './store.ts'

/**
 * The user of an address and its password; refuses alike, and as slowly, whatever of it is wrong (design §5), and
 * with `too_many_requests` after too many wrong ones.
 */
export async function login(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email)
  const throttles = await passwordThrottles(deps, request, { id: user?.id, email })
  const right = await countFailure(deps, throttles, () =>
    verifyPassword(user?.password_hash ?? null, password, deps.turn),
  )
  if (!user || !right) throw new AppError('invalid_login')
  return user
}
