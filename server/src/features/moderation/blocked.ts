import { BlockList, isIPv6 } from 'node:net'
import type { Reason } from '@byline/contract/comments/reasons'
import type { Settings } from '@byline/contract/site/settings'
import { networkOf } from '../../http/connections/network.ts'

/** Whether the owner has blocked the network that somebody writes from, or the domain of their mail address. */
export function blockedBy(
  { blockedNetworks, blockedMailDomains }: Pick<Settings, 'blockedNetworks' | 'blockedMailDomains'>,
  { ip, email }: { ip: string; email: string | null },
): Reason[] {
  const domain = email?.split('@').at(-1)?.toLowerCase()
  const blocked = blockedMailDomains
    .map((name) => name.toLowerCase())
    .find((name) => domain === name || domain?.endsWith(`.${name}`))
  return [
    ...(isIn(blockedNetworks, ip) ? [{ kind: 'blockedNetwork' } as const] : []),
    ...(blocked === undefined ? [] : [{ kind: 'blockedDomain', domain: blocked } as const]),
  ]
}

function isIn(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  // A dual-stack socket reports an IPv4 client in the form of IPv6.
  const { subnet } = networkOf(ip)
  return subnet.includes('/') ? list.check(ip, 'ipv6') : list.check(subnet, 'ipv4')
}
