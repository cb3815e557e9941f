import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import type { Throttle } from './store.ts'
import { type Limit, throttle } from './throttle.ts'

/** How many times the limit of a /64 all networks of one /48 have together. */
const WIDE_FACTOR = 4

/** The counts of the network a call comes from: an IPv4 address, or the /64 and the /48 of an IPv6 one. */
export function networkThrottles(
  deps: Pick<Deps, 'tokenSecret'>,
  { ip }: FastifyRequest,
  limit: Limit,
): Throttle[] {
  const { net, wide } = networkOf(ip)
  const own = throttle(deps, limit, net)
  if (wide === net) return [own]
  return [own, throttle(deps, { ...limit, max: limit.max * WIDE_FACTOR }, wide)]
}
