import { isIPv6 } from 'node:net'

/** The networks an address belongs to, as keys to count by. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 one: what one household or machine has. */
  net: string
  /** The /48 of an IPv6 address: what a provider gives to one customer at most. `net` again for IPv4. */
  wide: string
}

/** An IPv6 customer has more addresses than anybody can count, so that only their networks can be limited. */
export function networkOf(address: string): Network {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return { net: plain, wide: plain }
  const groups = groupsOf(plain)
  const mapped = ipv4Of(groups)
  if (mapped) return { net: mapped, wide: mapped }
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')
  return { net: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` }
}

/** The eight groups of 16 bits. The URL parser writes every form of an address in one: `::` once, no dotted end. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part = '') =>
    part === '' ? [] : part.split(':').map((hex) => parseInt(hex, 16))
  const before = numbers(head)
  const after = numbers(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Of `::ffff:192.0.2.1`, which is how a socket open to both families names an IPv4 address. */
function ipv4Of(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}
