/** Maximum number of keys; above it, the key with the oldest window is evicted. */
const KEYS_MAX = 5_000

interface Window {
  endsAt: number
  count: number
}

/**
 * Counts events by key, in windows that start with the first event of a key. It uses the monotonic clock, so that a
 * change of the system time does not lock anyone out.
 */
export class WindowCounter {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: () => number
  /** Sorted by end of window. */
  readonly #windows = new Map<string, Window>()

  constructor(max: number, windowMs: number, now = () => performance.now()) {
    this.#max = max
    this.#windowMs = windowMs
    this.#now = now
  }

  get size(): number {
    return this.#windows.size
  }

  /** Counts one event. Returns 0, or above the limit the seconds until the window ends. */
  count(key: string): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (window && window.endsAt > now) {
      window.count++
      return window.count > this.#max ? Math.ceil((window.endsAt - now) / 1_000) : 0
    }
    this.#windows.delete(key)
    this.#evict(now)
    this.#windows.set(key, { endsAt: now + this.#windowMs, count: 1 })
    return this.#max < 1 ? Math.ceil(this.#windowMs / 1_000) : 0
  }

  #evict(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < KEYS_MAX) return
      this.#windows.delete(key)
    }
  }
}
