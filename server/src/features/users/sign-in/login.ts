import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { limitFailures } from '../../../http/throttles/limit-failures.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { passwordThrottles } from '../account/account-limits.ts'
import { verifyPassword } from '../account/passwords.ts'
import { findUserByEmail } from '../account/store.ts'
import { assertSecondFactor } from '../factors/second-factor.ts'

/** The user with this address, password and code. Throws the errors of `checkPassword` and `assertSecondFactor`. */
export async function login(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { code = '', ...typed }: { email: string; password: string; code?: string | undefined },
): Promise<UserRow> {
  const user = await checkPassword(deps, request, typed)
  await assertSecondFactor(deps, request, user, code)
  return user
}

/**
 * The user with this address and password, whose second factor is not checked yet. Throws `invalid_login` after the
 * same time whether the address or the password is wrong (design §5), and `too_many_requests` after too many wrong
 * passwords.
 */
export async function checkPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email)
  const throttles = await passwordThrottles(deps, request, { id: user?.id, email })
  const isRight = await limitFailures(deps, throttles, () =>
    verifyPassword(user?.password_hash ?? null, password, deps.turn),
  )
  if (!user || !isRight) {
    // An address without an account is not recorded: it may be a password in the wrong field.
    const target = user && { id: user.id, name: user.name }
    await transact(deps.db, (tx) =>
      recordEvent(tx, originOf(request, null), { kind: 'signInFailed', ...(target && { target }) }),
    )
    throw new AppError('invalid_login')
  }
  return user
}
