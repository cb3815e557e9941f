import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { limitFailures } from '../../throttles/throttle.ts'
import { passwordThrottles } from '../account/account-limits.ts'
import { verifyPassword } from '../account/passwords.ts'
import { findUserByEmail } from '../account/store.ts'
import { assertSecondFactor } from '../factors/second-factor.ts'

/**
 * The user with this address and password. Throws `invalid_login` after the same time whether the address or the
 * password is wrong (design §5), `too_many_requests` after too many wrong passwords, and the errors of
 * `assertSecondFactor`.
 */
export async function login(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { email, password, code = '' }: { email: string; password: string; code?: string | undefined },
): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email)
  const throttles = await passwordThrottles(deps, request, { id: user?.id, email })
  const isRight = await limitFailures(deps, throttles, () =>
    verifyPassword(user?.password_hash ?? null, password, deps.turn),
  )
  if (!user || !isRight) throw new AppError('invalid_login')
  await assertSecondFactor(deps, request, user, code)
  return user
}
