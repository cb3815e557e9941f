import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { countAttempt, type Limit } from '../throttles/throttle.ts'

/** Limit per network; high enough for a school class that subscribes at once. */
const SUBSCRIPTIONS: Limit = { name: 'subscriptions', max: 100, minutes: 60 }

/** Counts a request for a subscription. Throws `too_many_requests`. */
export async function countNetworkSubscription(deps: Deps, request: FastifyRequest): Promise<void> {
  await countAttempt(deps, networkThrottles(deps, request, SUBSCRIPTIONS))
}
