import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Guard } from './mount-private.ts'
import { networkOf } from './network.ts'
import { WindowCounter } from './window-counter.ts'

const MINUTE = 60_000

/** An IPv6 /48 holds 65,536 of the networks that are counted: a provider's small customers, or one who has it all. */
const WIDE_SHARE = 4

/**
 * At most `max` calls in `minutes` for one key; without one, for one place: an IPv4 address or an IPv6 /64, and four
 * times as many for its /48. Refuses with `too_many_requests` and the seconds to wait.
 */
export function atMost(
  app: FastifyInstance,
  max: number,
  minutes: number,
  key?: (request: FastifyRequest) => string,
): Guard<object> {
  if (!app.deps.env.rateLimits) return async () => ({})
  const byKey = new WindowCounter(max, minutes * MINUTE)
  const byWide = new WindowCounter(WIDE_SHARE * max, minutes * MINUTE)
  return async ({ request }) => {
    const seconds = key ? byKey.count(key(request)) : countPlace(request.ip)
    if (seconds > 0) throw new AppError('too_many_requests', undefined, seconds)
    return {}
  }

  function countPlace(address: string): number {
    const { net, wide } = networkOf(address)
    const seconds = byKey.count(net)
    // What the one refuses shall not use up the share of its neighbours.
    return seconds > 0 || wide === net ? seconds : byWide.count(wide)
  }
}
