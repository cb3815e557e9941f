import type { Deps } from '../deps.ts'

/** Work that no request waits for. One process at a time runs it, whatever number of them share the database. */
export type Job = Interval | Daily

interface Interval extends Work {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  /**
   * Whether there is anything to do, found out by reading alone. A job that is due often needs it: without work it then
   * takes no lease, so an idle site writes nothing.
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
   * One step; returns whether there may be more to do. A stop and a lost lease wait for its end, and a crash may
   * interrupt it, so it is short, and doing it again does no harm.
   */
  run: (deps: Deps, now: Date) => Promise<boolean>
}
