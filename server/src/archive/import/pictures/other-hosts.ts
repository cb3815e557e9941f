/** Counts the pictures that are shown from other hosts as before. */
export class OtherHosts {
  static readonly reason = 'it is on another host, which was not named'
  readonly #addresses = new Map<string, Set<string>>()

  add({ host, href }: URL): void {
    const addresses = this.#addresses.get(host) ?? new Set()
    this.#addresses.set(host, addresses.add(href))
  }

  /** One sentence with the hosts, those with most pictures first; none without any. */
  notes(): string[] {
    const hosts = [...this.#addresses]
      .map(([host, { size }]) => ({ host, size }))
      .sort((a, b) => b.size - a.size || (a.host < b.host ? -1 : 1))
    const all = hosts.reduce((sum, { size }) => sum + size, 0)
    if (all === 0) return []
    const named = hosts.map(({ host, size }) => `${host}: ${size}`).join(', ')
    const [are, come] =
      all === 1
        ? ['1 picture is on another host', 'It comes in if --fetch names the host.']
        : [`${all} pictures are on other hosts`, 'They come in if --fetch names the hosts.']
    return [`${are} and shown from there (${named}). ${come}`]
  }
}
