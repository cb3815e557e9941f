import type { ErrorCode } from '@byline/contract/messages/errors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { networkThrottles } from '../../throttles/network-throttles.ts'
import { limitFailures } from '../../throttles/throttle.ts'
import { WRONG_LINK_LIMIT } from '../account/account-limits.ts'

/**
 * Runs `work`, and counts it against the limit of wrong links of the network if it throws `unknown`. Whoever has a link
 * that works is never locked out by the guesses of others, who may be everybody behind one proxy; 192 random bits or more
 * cannot be guessed at any pace. Throws the errors of `work`, or `too_many_requests` in place of `unknown`.
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
      const throttles = networkThrottles(deps, request, WRONG_LINK_LIMIT)
      await limitFailures(deps, throttles, async () => undefined)
    }
    throw error
  }
}
