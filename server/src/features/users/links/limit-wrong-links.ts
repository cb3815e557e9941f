import type { ErrorCode } from '@byline/contract/messages/errors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { countAttempt, networkThrottles } from '../../../http/throttles/throttle.ts'
import { WRONG_LINK_LIMIT } from '../account/account-limits.ts'

/**
 * Runs `work`, and counts it against the limit of wrong links of the network if it throws `unknown`. A valid link
 * always works, whatever others behind the same proxy guess: 192 random bits or more cannot be guessed. Throws the
 * errors of `work`, or `too_many_requests` in place of `unknown`.
 */
export async function limitWrongLinks<T>(
  deps: Deps,
  request: FastifyRequest,
  unknown: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === unknown) {
      await countAttempt(deps, networkThrottles(deps, request, WRONG_LINK_LIMIT))
    }
    throw error
  }
}
