import { BlockList, isIPv6 } from 'node:net'
import type { Env } from '../../env.ts'

/** Whether to trust the `X-Forwarded-For` header of the sender at `address`; `hop` counts from our side. */
export type TrustsProxy = (address: string, hop: number) => boolean

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads `TRUST_PROXY`: none, a number of proxies, or a list of addresses, networks and names of private networks. */
export function trustedProxies({ trustProxy }: Pick<Env, 'trustProxy'>): TrustsProxy {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  const list = new BlockList()
  for (const part of trustProxy.split(',').map((part) => part.trim())) {
    for (const range of namedNetworks[part] ?? [part]) add(list, range)
  }
  return (address) => list.check(address, family(address))
}

function add(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) list.addAddress(address, family(address))
  else list.addSubnet(address, Number(bits), family(address))
}

function family(address: string): 'ipv6' | 'ipv4' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
