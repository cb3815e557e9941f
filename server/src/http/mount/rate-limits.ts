import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { networkOf } from '../connections/network.ts'
import type { Guard } from './guard.ts'
import { WindowCounter } from './window-counter.ts'

const MINUTE_MS = 60_000

/** An IPv6 /48 contains 65,536 subnets, of one customer or of many small customers of a provider. */
const SITE_FACTOR = 4

export interface RateLimit {
  max: number
  minutes: number
  /**
   * Counts per signed-in person, in all their sessions, or per network. A network is an IPv4 address or an IPv6 /64; a
   * whole /48 has four times the limit.
   */
  per: 'person' | 'network'
}

/** Allows at most `max` calls in a time window. Throws `too_many_requests` with the seconds to wait. */
export function rateLimit(app: FastifyInstance, { max, minutes, per }: RateLimit): Guard {
  if (!app.deps.env.rateLimits) return async () => ({})
  const counter = new WindowCounter(max, minutes * MINUTE_MS)
  const siteCounter = new WindowCounter(SITE_FACTOR * max, minutes * MINUTE_MS)
  return async ({ request }) => {
    const seconds = per === 'person' ? counter.count(request.actorId) : countNetwork(request.ip)
    if (seconds > 0) throw new AppError('too_many_requests', undefined, seconds)
    return {}
  }

  function countNetwork(address: string): number {
    const { subnet, site } = networkOf(address)
    const seconds = counter.count(subnet)
    // Rejected calls of one subnet must not use up the share of its neighbours.
    return seconds > 0 || site === subnet ? seconds : siteCounter.count(site)
  }
}
