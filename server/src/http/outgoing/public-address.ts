import { BlockList, isIP } from 'node:net'

/**
 * Whether an IP address, as text, is one of the public internet: none of the special-purpose addresses of RFC 6890 and its
 * registries, such as private, loopback, link-local and multicast ones, and none that wraps an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  if (family === 4) return !special.check(plain, 'ipv4')
  return family === 6 && global.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

/**
 * Whether a name is never one of the public internet: a single label, or one that is reserved for machines and homes
 * (RFC 6761 §6.3, RFC 6762 §3, RFC 8375 and `internal`, which ICANN has reserved).
 */
export function isPrivateName(name: string): boolean {
  return /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(name)
}

/** All of IPv6 that is given out; the mapped and translated addresses of IPv4 are outside (RFC 4291, RFC 6052). */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
const ranges: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which wraps an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [network, prefix] of ranges) special.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
