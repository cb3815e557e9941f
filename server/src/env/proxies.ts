import { isIP } from 'node:net'

/** Whether the value is a number or a list of addresses, networks and names of private networks. */
export function namesProxies(given: string): boolean {
  return (
    /^(off|\d+)$/.test(given) ||
    given.split(',').every((part) => {
      const [address = '', bits = '0'] = part.trim().split('/')
      const named = ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())
      return named || (isIP(address) > 0 && /^\d{1,3}$/.test(bits))
    })
  )
}

/** Their number or their addresses as the server takes them; false for none. */
export function trustedProxies(given: string): string | number | false {
  if (given === 'off') return false
  return /^\d+$/.test(given) ? Number(given) : given
}
