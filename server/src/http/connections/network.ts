import { isIPv6 } from 'node:net'

/** The networks of an address, as keys for counters. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address: the addresses of one household or machine. */
  subnet: string
  /** The /48 of an IPv6 address, the most that a provider assigns to a customer (RFC 6177); IPv4: same as `subnet`. */
  site: string
}

/** The networks of an address. An IPv6 customer has 2^64 addresses or more, so limits can only count networks. */
export function networkOf(address: string): Network {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return { subnet: plain, site: plain }
  const groups = groupsOf(plain)
  const mapped = ipv4Of(groups)
  if (mapped) return { subnet: mapped, site: mapped }
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')
  return { subnet: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` }
}

/** The block of addresses that is stored of one: enough to know one's own, such as `203.0.113.0/24`, a /48 of IPv6. */
export function networkBlock(address: string): string {
  return networkOf(address).site.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** The eight groups of 16 bits. The URL parser normalizes an address to at most one `::` and no dotted end. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part = '') => (part === '' ? [] : part.split(':').map((hex) => parseInt(hex, 16)))
  const before = numbers(head)
  const after = numbers(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** The IPv4 address of `::ffff:192.0.2.1`: a dual-stack socket reports IPv4 clients in this form. */
function ipv4Of(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}
