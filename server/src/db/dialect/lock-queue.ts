import { setTimeout } from 'node:timers/promises'
import { DatabaseBusy, isLocked } from './storage-failure.ts'

/** Limits for writes that wait for the lock of another process. Tests set their own. */
export interface LockLimits {
  /** Milliseconds until a waiting statement fails. */
  waitMs: number
  /** Statements that may wait; any more fail at once, because each may hold the body of its request in memory. */
  waitingMax: number
  /** Waits before the next attempt, after that many failed attempts in a row. */
  pause: (failures: number) => Promise<void>
}

const PAUSE_MAX_MS = 20

export const lockLimits: LockLimits = {
  waitMs: 10_000,
  waitingMax: 200,
  pause: (failures) => setTimeout(Math.min(2 ** failures, PAUSE_MAX_MS)),
}

interface Waiter {
  until: number
  attempt: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Retries statements that found the file locked by another process. A waiting statement releases the connection, so
 * reads continue. One statement at a time is retried, in the order of arrival.
 */
export class LockQueue {
  readonly #mutex: Mutex
  readonly #limits: LockLimits
  readonly #waiting: Waiter[] = []
  #running = false

  constructor(mutex: Mutex, limits: LockLimits) {
    this.#mutex = mutex
    this.#limits = limits
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Resolves with the connection acquired. Rejects with it released, and after `waitMs` with `DatabaseBusy`. */
  wait<T>(attempt: () => T): Promise<T> {
    const { waitMs, waitingMax } = this.#limits
    if (this.#waiting.length >= waitingMax) return Promise.reject(new DatabaseBusy())
    return new Promise<T>((resolve, reject) => {
      const until = performance.now() + waitMs
      this.#waiting.push({ until, attempt, resolve: resolve as Waiter['resolve'], reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    let failures = 0
    while (this.#waiting.length > 0) {
      await this.#limits.pause(failures)
      this.#rejectExpired()
      failures = (await this.#tryFirst()) ? 0 : failures + 1
    }
    this.#running = false
  }

  /** Returns false if the file is still locked. */
  async #tryFirst(): Promise<boolean> {
    await this.#mutex.acquire()
    const first = this.#waiting.shift()
    try {
      first?.resolve(first.attempt())
      if (!first) this.#mutex.release()
      return true
    } catch (error) {
      this.#mutex.release()
      if (first && isLocked(error)) this.#waiting.unshift(first)
      else first?.reject(error)
      return false
    }
  }

  /** All have the same time limit, so the expired ones are at the front of the queue. */
  #rejectExpired(): void {
    const now = performance.now()
    while (this.#waiting[0] && this.#waiting[0].until <= now) {
      this.#waiting.shift()?.reject(new DatabaseBusy())
    }
  }
}

/** Lets one caller at a time continue, in the order of the calls to `acquire`. */
export class Mutex {
  #held = false
  readonly #waiting: (() => void)[] = []

  async acquire(): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
  }

  release(): void {
    const next = this.#waiting.shift()
    // Stays acquired for the next caller, so that a later call cannot overtake it.
    if (next) next()
    else this.#held = false
  }
}
