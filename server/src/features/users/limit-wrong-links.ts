import type { ErrorCode } from '@byline/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { limitFailures } from '../throttles/throttle.ts'
import { WRONG_LINK_LIMIT } from './account-limits.ts'

/**
 * Runs `work`, and counts it against the limit of wrong links of the network if it throws `unknown`. Throws the errors of
 * `work`, or `too_many_requests`.
 */
export async function limitWrongLinks<T>(
  deps: Deps,
  request: FastifyRequest,
  unknown: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  const throttles = networkThrottles(deps, request, WRONG_LINK_LIMIT)
  const done = await limitFailures(deps, throttles, async () => {
    try {
      return { result: await work() }
    } catch (error) {
      if (error instanceof AppError && error.code === unknown) return undefined
      throw error
    }
  })
  if (!done) throw new AppError(unknown)
  return done.result
}
