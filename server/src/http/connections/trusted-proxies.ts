import { compile } from '@fastify/proxy-addr'
import type { Env } from '../../env/env.ts'

/** Whether to trust the `X-Forwarded-For` header of the sender at `address`; `hop` counts from our side. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Reads `TRUST_PROXY`: none, a number of proxies, or a list of addresses, networks and names of private networks. */
export function trustedProxies({ trustProxy }: Pick<Env, 'trustProxy'>): TrustsProxy {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return compile(trustProxy.split(',').map((part) => part.trim()))
}
