import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/connections/network.ts'
import type { Throttle } from './store.ts'
import { type Limit, throttle } from './throttle.ts'

/** The limit of an IPv6 /48, as a multiple of the limit of one of its /64. */
const SITE_FACTOR = 4

/** The throttles of the network of a call: an IPv4 address, or the /64 and the /48 of an IPv6 address. */
export function networkThrottles(
  deps: Pick<Deps, 'tokenSecret'>,
  { ip }: FastifyRequest,
  limit: Limit,
): Throttle[] {
  const { subnet, site } = networkOf(ip)
  const ofSubnet = throttle(deps, limit, subnet)
  if (site === subnet) return [ofSubnet]
  return [ofSubnet, throttle(deps, { ...limit, max: limit.max * SITE_FACTOR }, site)]
}
