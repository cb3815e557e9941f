import { MINUTE_MS } from '@byline/contract/rules/durations'
import { timeOfSite } from '../../db/dialect/dialect.ts'
import { storageFailureOf } from '../../db/dialect/storage-failure.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { addToThrottle, type Throttle } from './store.ts'
import { type Limit, throttle } from './throttle.ts'
import { Windows } from './windows.ts'

/** A process takes one part in so many of a limit at a time, so that few calls write to the database. */
const PARTS = 10

interface Window {
  /** On the clock of `performance`. */
  endsAt: number
  /** Calls that this process may still allow. */
  left: number
  /** Calls that were allowed before the first part was taken. */
  lent: number
  /** Whether there is no further part to take. */
  isUsedUp: boolean
  taking: Promise<void> | undefined
}

/**
 * Counts events by key for all processes that share the database. Each takes parts of the limit, so the site never
 * allows more than the limit, and a process that gets all calls allows nearly as many. With `lends`, the first part of
 * a window is used before it is taken: rare readers cause no write, and each further process may add a part.
 */
export class SharedCounter {
  readonly #deps: Deps
  readonly #limit: Limit
  readonly #part: number
  readonly #lends: boolean
  readonly #windows = new Windows<Window>()

  constructor(deps: Deps, limit: Limit, lends: boolean) {
    this.#deps = deps
    this.#limit = limit
    this.#part = Math.ceil(limit.max / PARTS)
    this.#lends = lends
  }

  /** Counts one event. Returns 0, or above the limit the seconds until the window ends. */
  async count(key: string): Promise<number> {
    for (;;) {
      const now = performance.now()
      const window = this.#windows.find(key, now, () => this.#open(now))
      if (window.left > 0) {
        window.left--
        return 0
      }
      if (window.isUsedUp) return Math.ceil((window.endsAt - now) / 1_000)
      window.taking ??= this.#take(window, throttle(this.#deps, this.#limit, key)).finally(() => {
        window.taking = undefined
      })
      await window.taking
    }
  }

  #open(now: number): Window {
    const lent = this.#lends ? this.#part : 0
    return { endsAt: now + this.#limit.minutes * MINUTE_MS, left: lent, lent, isUsedUp: false, taking: undefined }
  }

  async #take(window: Window, shared: Throttle): Promise<void> {
    const amount = this.#part + window.lent
    try {
      const at = timeOfSite(this.#deps.db)
      const { count, endsAt } = await transact(this.#deps.db, (tx) => addToThrottle(tx, shared, at, amount), {
        provisional: true,
      })
      window.endsAt = performance.now() + endsAt - at
      window.lent = 0
      window.left = Math.max(0, Math.min(this.#part, shared.max + this.#part - count))
      window.isUsedUp = window.left === 0
    } catch (error) {
      // Reads go on while nothing can be written, each process with the limit of its own.
      if (!storageFailureOf(error)) throw error
      window.left = shared.max - window.lent
      window.isUsedUp = true
    }
  }
}
