/** Maximum number of keys; above it, the key with the oldest window is evicted. */
const KEYS_MAX = 5_000

/** A window of time by key, which ends on the clock of `performance`. */
export class Windows<Window extends { endsAt: number }> {
  /** Sorted by the time at which they were added. */
  readonly #windows = new Map<string, Window>()

  get size(): number {
    return this.#windows.size
  }

  /** The window of the key that has not ended, else a new one. */
  find(key: string, now: number, open: () => Window): Window {
    const current = this.#windows.get(key)
    if (current && current.endsAt > now) return current
    this.#windows.delete(key)
    this.#evict(now)
    const window = open()
    this.#windows.set(key, window)
    return window
  }

  #evict(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < KEYS_MAX) return
      this.#windows.delete(key)
    }
  }
}
