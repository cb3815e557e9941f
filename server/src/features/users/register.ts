import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import {
  countTry,
  countTryWithin,
  refuseIfReached,
  refuseIfReachedWithin,
} from '../throttles/throttle.ts'
import { SIGN_UPS, USED_ADDRESSES } from './account-limits.ts'
import { mailConfirmation } from './confirm-email.ts'
import { emailTaken, type NewUser, newUserRow, orEmailTaken } from './create-user.ts'
import { findUserByEmail, insertUser } from './store.ts'

/**
 * Makes an account and mails a link that confirms its address. Refuses with `invalid_fields`, with `email_taken`,
 * also when two ask at the same instant, and with `too_many_requests`.
 */
export async function register(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { name, email, password }: NewUser,
): Promise<UserRow> {
  const { db, env } = deps
  const taken = networkThrottles(deps, request, USED_ADDRESSES)
  await refuseIfReached(deps, taken)
  await countTry(deps, networkThrottles(deps, request, SIGN_UPS))
  const row = await newUserRow({ name, email, password }, deps.turn)
  const made = await orEmailTaken(db, () =>
    transact(db, async (tx) => {
      // One transaction at a time: no burst of calls gets more answers than the limit.
      await refuseIfReachedWithin(tx, env, taken)
      if (await findUserByEmail(tx, email)) {
        await countTryWithin(tx, env, taken)
        return false
      }
      await insertUser(tx, row)
      await mailConfirmation(tx, deps, row)
      return true
    }),
  )
  if (!made) throw emailTaken()
  return row
}
