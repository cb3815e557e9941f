import type { Clock } from '../src/scheduler/clock.ts'

/** A clock that moves only when the test advances it. */
export class ManualClock implements Clock {
  #now: number
  readonly #sleepers = new Set<{ until: number; end: () => void }>()

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const sleeper = {
        until: this.#now + ms,
        end: () => {
          this.#sleepers.delete(sleeper)
          resolve()
        },
      }
      this.#sleepers.add(sleeper)
      signal.addEventListener('abort', sleeper.end, { once: true })
    })
  }

  /** Ends the sleeps whose time has come. */
  advance(ms: number): void {
    this.#now += ms
    for (const { until, end } of [...this.#sleepers]) if (until <= this.#now) end()
  }

  /** The number of sleeps that have not ended. */
  get sleeping(): number {
    return this.#sleepers.size
  }
}
