import { setTimeout } from 'node:timers/promises'
import { timeOfSite } from '../db/dialect/dialect.ts'
import type { Db } from '../db/tables/schema.ts'

/** The time of the scheduler; tests use their own. */
export interface Clock {
  now(): Date
  /** Resolves after that many milliseconds, or as soon as the signal aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export function clockOf(db: Db): Clock {
  return {
    now: () => new Date(timeOfSite(db)),
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
  }
}
