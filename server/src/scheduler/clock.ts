import { setTimeout } from 'node:timers/promises'

/** The time of the scheduler; tests use their own. */
export interface Clock {
  now(): Date
  /** Resolves after that many milliseconds, or as soon as the signal aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
}
