/** Counts the pictures that are shown from other hosts as before. */
export class OtherHosts {
  static readonly reason = 'it is on another host: --fetch HOST brings it in'
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
    return [
      all === 1
        ? `1 picture is on another host and shown from there (${named}): --fetch HOST brings it in`
        : `${all} pictures are on other hosts and shown from there (${named}): --fetch HOST brings them in`,
    ]
  }
}
