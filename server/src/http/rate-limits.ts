import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guard } from './mount.ts'
import { Refusal } from './refusal.ts'

const MINUTE = 60_000

/** Makes limits possible; each call names its own. */
export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/**
 * At most `max` calls in `minutes` for one key; without one, for one place: an address, or the network of an
 * IPv6 one, which has more addresses than anybody can count. Refuses with `too_many_requests` and the seconds
 * to wait.
 */
export function atMost(
  app: FastifyInstance,
  max: number,
  minutes: number,
  key?: (request: FastifyRequest) => string,
): Guard<object> {
  if (!app.deps.env.rateLimits) return async () => ({})
  const check = app.createRateLimit({
    max,
    timeWindow: minutes * MINUTE,
    ...(key && { keyGenerator: key }),
  })
  return async ({ request }) => {
    const state = await check(request)
    if (!state.isAllowed && state.isExceeded) {
      throw new Refusal('too_many_requests', undefined, state.ttlInSeconds)
    }
    return {}
  }
}
