/**
 * A host that an operator names, as addresses have it: in small letters, an international name in its form for machines,
 * with a port if it is not the usual one. Undefined for anything else, such as an address with a path.
 */
export function fetchHost(given: string): string | undefined {
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  const url = URL.parse(address)
  const isHost = url && url.pathname === '/' && url.search + url.hash + url.username === ''
  return isHost ? url.host : undefined
}
