import type { Deps } from '../deps.ts'

/** Background work. One process at a time runs it, however many share the database. */
export type Job = Interval | Daily

interface Interval extends Work {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  /**
   * Whether there is anything to do; it only reads. A job that is due often needs it: without work no lease is taken, so
   * an idle site writes nothing.
   */
  hasWork?: (deps: Deps, now: Date) => Promise<boolean>
}

interface Daily extends Work {
  /** A clock time in UTC, `HH:MM`. A time that passed while no process ran is made up at the next start, once. */
  dailyAt: `${number}:${number}`
}

interface Work {
  /** Identifies the job in the table `jobs`, so a new name makes a new job. */
  name: string
  /**
   * One step; returns whether there may be more to do. It is short, because a stop waits for its end, and can be repeated,
   * because a crash may interrupt it.
   */
  run: (deps: Deps, now: Date) => Promise<boolean>
}
