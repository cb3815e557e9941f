/**
 * Follows redirects as a browser with cookies of its own does, from an address of one server until one that begins with
 * `end`, which is returned and not asked for.
 */
export async function followTo(end: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = headers.get('location')
    if (location === null) throw new Error(`${next} answers ${status}`)
    next = new URL(location, next)
    if (next.href.startsWith(end)) return next
  }
  throw new Error(`${address} leads nowhere`)
}
