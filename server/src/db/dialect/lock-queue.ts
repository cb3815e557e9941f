import { setTimeout } from 'node:timers/promises'
import { DatabaseBusy, isLocked } from '../storage-failure.ts'
import type { Mutex } from './mutex.ts'

/** How long a foreign lock is waited for; a test has its own. */
export interface LockLimits {
  /** Milliseconds until a waiting statement is given up. */
  waitMs: number
  /** How many may wait; the next is refused at once. Each may hold the body of its request. */
  waitingMax: number
  /** Waits before the nth try in a row that may find the lock still held. */
  pause: (tries: number) => Promise<void>
}

const PAUSE_MAX_MS = 20

export const lockLimits: LockLimits = {
  waitMs: 10_000,
  waitingMax: 200,
  pause: (tries) => setTimeout(Math.min(2 ** tries, PAUSE_MAX_MS)),
}

interface Waiter {
  until: number
  attempt: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Tries again what found the file locked by another process, outside the thread: whoever waits here has given the
 * connection back, so that reads go on. However many wait, one of them at a time tries, in the order they came.
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

  /** Resolves with what the attempt returns, and the connection taken. Rejects without it, with `DatabaseBusy` when time is up. */
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
    let tries = 0
    while (this.#waiting.length > 0) {
      await this.#limits.pause(tries)
      this.#giveUpLate()
      tries = (await this.#tryFirst()) ? 0 : tries + 1
    }
    this.#running = false
  }

  /** Whether the lock was free. */
  async #tryFirst(): Promise<boolean> {
    await this.#mutex.take()
    const first = this.#waiting.shift()
    try {
      first?.resolve(first.attempt())
      if (!first) this.#mutex.giveBack()
      return true
    } catch (error) {
      this.#mutex.giveBack()
      if (first && isLocked(error)) this.#waiting.unshift(first)
      else first?.reject(error)
      return false
    }
  }

  /** All wait equally long, so the first are the late ones. */
  #giveUpLate(): void {
    const now = performance.now()
    while (this.#waiting[0] && this.#waiting[0].until <= now) {
      this.#waiting.shift()?.reject(new DatabaseBusy())
    }
  }
}
