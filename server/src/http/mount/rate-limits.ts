import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { networkOf } from '../connections/network.ts'
import { SharedCounter } from '../throttles/shared-counter.ts'
import { type Limit, SITE_FACTOR } from '../throttles/throttle.ts'
import { WindowCounter } from '../throttles/window-counter.ts'
import type { Guard } from './guard.ts'

export interface RateLimit extends Limit {
  /**
   * Counts per signed-in person, in all their sessions, or per network. A network is an IPv4 address or an IPv6 /64; a
   * whole /48 has four times the limit.
   */
  per: 'person' | 'network'
}

/**
 * Allows at most `max` calls in a time window, in all processes of the site. Throws `too_many_requests` with the seconds
 * to wait.
 */
export function rateLimit(app: FastifyInstance, limit: RateLimit): Guard {
  if (!app.deps.env.rateLimits) return async () => ({})
  const counter = counterOf(app, limit)
  const siteCounter = counterOf(app, { ...limit, max: SITE_FACTOR * limit.max })
  return async ({ request }) => {
    const seconds = await (limit.per === 'person' ? counter.count(request.actorId) : countNetwork(request.ip))
    if (seconds > 0) throw new AppError('too_many_requests', undefined, seconds)
    return {}
  }

  async function countNetwork(address: string): Promise<number> {
    const { subnet, site } = networkOf(address)
    const seconds = await counter.count(subnet)
    // Rejected calls of one subnet must not use up the share of its neighbours.
    return seconds > 0 || site === subnet ? seconds : siteCounter.count(site)
  }
}

/** In memory if no other process serves the site. What a network reads is counted in the database only if it is much. */
function counterOf({ deps }: FastifyInstance, limit: RateLimit): { count(key: string): number | Promise<number> } {
  if (deps.env.hasOtherProcesses) return new SharedCounter(deps, limit, limit.per === 'network')
  return new WindowCounter(limit.max, limit.minutes * MINUTE_MS)
}
