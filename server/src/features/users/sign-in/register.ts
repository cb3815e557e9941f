import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  assertBelowLimits,
  assertBelowLimitsWithin,
  countAttempt,
  countAttemptWithin,
  networkThrottles,
} from '../../../http/throttles/throttle.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { readSettings } from '../../site/read-settings.ts'
import { SIGN_UP_LIMIT, TAKEN_ADDRESS_LIMIT } from '../account/account-limits.ts'
import { emailTakenError, type NewUser, newUserRow, withEmailConflict } from '../account/create-user.ts'
import { siteWords } from '../account/password-rules.ts'
import { findUserByEmail, insertUser } from '../account/store.ts'
import { mailConfirmation } from '../links/confirm-email.ts'
import { isReserved } from '../links/link-store.ts'

/**
 * Creates an account and mails a link that confirms its address. Throws `invalid_fields`, `email_taken` (also for one
 * of two simultaneous calls), `too_many_requests`, or the errors of `assertRegistrationOpen`.
 */
export async function register(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  { name, email, password }: NewUser,
): Promise<UserRow> {
  const { db, env } = deps
  await assertRegistrationOpen(db)
  const takenThrottles = networkThrottles(deps, request, TAKEN_ADDRESS_LIMIT)
  await assertBelowLimits(deps, takenThrottles)
  await countAttempt(deps, networkThrottles(deps, request, SIGN_UP_LIMIT))
  const row = await newUserRow({ name, email, password }, deps.turn, await siteWords(deps))
  const made = await withEmailConflict(db, () =>
    transact(db, async (tx) => {
      await assertRegistrationOpen(tx)
      // Checked again in the transaction, because transactions run one at a time: a burst must not get more replies.
      await assertBelowLimitsWithin(tx, env, takenThrottles)
      const isTaken = (await findUserByEmail(tx, email)) || (await isReserved(tx, row.email_key, row.id))
      if (isTaken) {
        await countAttemptWithin(tx, env, takenThrottles)
        return undefined
      }
      const user = await insertUser(tx, row)
      await recordEvent(tx, originOf(request, user), { kind: 'accountCreated', target: user })
      await mailConfirmation(tx, deps, user)
      return user
    }),
  )
  if (!made) throw emailTakenError()
  return made
}

/** Throws `registration_by_invitation` or `registration_closed` where the owner does not let everybody register. */
export async function assertRegistrationOpen(db: Db): Promise<void> {
  const { registration } = (await readSettings(db)).settings
  if (registration === 'invited') throw new AppError('registration_by_invitation')
  if (registration === 'closed') throw new AppError('registration_closed')
}
