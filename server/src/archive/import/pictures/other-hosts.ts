import { type Note, noteOf } from '@byline/contract/imports/note'
/** Counts the pictures that are shown from other hosts as before. */
export class OtherHosts {
  static readonly reason = noteOf('dashboard.imports.reasonOtherHost')
  readonly #addresses = new Map<string, Set<string>>()

  add({ host, href }: URL): void {
    const addresses = this.#addresses.get(host) ?? new Set()
    this.#addresses.set(host, addresses.add(href))
  }

  /** One sentence with the hosts, those with most pictures first; none without any. */
  notes(): Note[] {
    const hosts = [...this.#addresses]
      .map(([host, { size }]) => ({ host, size }))
      .sort((a, b) => b.size - a.size || (a.host < b.host ? -1 : 1))
    const all = hosts.reduce((sum, { size }) => sum + size, 0)
    if (all === 0) return []
    const named = hosts.map(({ host, size }) => `${host}: ${size}`).join(', ')
    return [noteOf('dashboard.imports.noteOtherHosts', { count: all, hosts: named })]
  }
}
