import type { Deps } from '../deps.ts'

/** Background work. One process at a time runs it, however many share the database. */
export type Job = Interval | Daily

interface Interval extends Work {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  /**
   * Whether there is work; it only reads. A job that is due often needs it: without work no lease is acquired, so an
   * idle site writes nothing.
   */
  hasWork?: (deps: Deps, now: Date) => Promise<boolean>
  /**
   * Whether it runs in every process, without a lease, so that no process waits for the lease of one that was killed.
   * Each step must check in its transaction what is still to be done.
   */
  inEveryProcess?: true
}

interface Daily extends Work {
  /** A clock time in UTC, `HH:MM`. If it passed while no process ran, the job runs once at the next start. */
  dailyAt: `${number}:${number}`
}

interface Work {
  /** Identifies the job in the table `jobs`; a job with a new name is a new job. */
  name: string
  /**
   * Runs one step; returns whether there may be more work. It is short, because a stop waits for its end, and can be
   * repeated, because a crash may interrupt it.
   */
  run: (deps: Deps, now: Date) => Promise<boolean>
  /** Ends what goes on between two steps, when the process stops or has lost the lease. */
  interrupted?: () => Promise<void>
}
