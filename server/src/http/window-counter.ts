/** Keys that are counted at once; the one whose window began first is forgotten for another. */
const KEYS_MAX = 5_000

interface Window {
  endsAt: number
  count: number
}

/**
 * Counts what happens by key, in windows that begin with the first of it. On a clock that only goes on, so that one
 * set back or forward locks nobody out.
 */
export class WindowCounter {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: () => number
  /** In the order in which they end. */
  readonly #windows = new Map<string, Window>()

  constructor(max: number, windowMs: number, now = () => performance.now()) {
    this.#max = max
    this.#windowMs = windowMs
    this.#now = now
  }

  get size(): number {
    return this.#windows.size
  }

  /** Counts one more. Answers 0, or where that is too many, the seconds after which there is room again. */
  count(key: string): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (window && window.endsAt > now) {
      window.count++
      return window.count > this.#max ? Math.ceil((window.endsAt - now) / 1_000) : 0
    }
    this.#windows.delete(key)
    this.#makeRoom(now)
    this.#windows.set(key, { endsAt: now + this.#windowMs, count: 1 })
    return this.#max < 1 ? Math.ceil(this.#windowMs / 1_000) : 0
  }

  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < KEYS_MAX) return
      this.#windows.delete(key)
    }
  }
}
