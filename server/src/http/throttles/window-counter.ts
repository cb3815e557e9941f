import { Windows } from './windows.ts'

/**
 * Counts events by key in this process, in windows that start with the first event of a key. It uses the monotonic
 * clock, so that a change of the system time does not lock anyone out.
 */
export class WindowCounter {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #windows = new Windows<{ endsAt: number; count: number }>()

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
    const window = this.#windows.find(key, now, () => ({ endsAt: now + this.#windowMs, count: 0 }))
    window.count++
    return window.count > this.#max ? Math.ceil((window.endsAt - now) / 1_000) : 0
  }
}
