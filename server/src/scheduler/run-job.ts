import { setImmediate } from 'node:timers/promises'
import type { JobRow } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import type { Clock } from './clock.ts'
import { dueAt, longestWaitMs } from './due.ts'
import type { Job } from './job.ts'
import { findJob, finishRun, insertJob, type Lease, releaseLease, renewLease, startRun } from './job-store.ts'

/** Runs the jobs of one process. */
export interface Runner {
  /** Identifies it among all runners on one database. */
  id: string
  clock: Clock
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/** Milliseconds until an unrenewed lease expires. */
export const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3

/** The longest interval between checks of a job, because another runner may end or the system clock may change. */
const CHECK_MAX_MS = 60_000

/**
 * Runs a job to its end if it is due and no other runner runs it; a job of every process always runs. Returns the
 * milliseconds until the next check. Throws the error of the run after recording it.
 */
export async function runIfDue(job: Job, deps: Deps, runner: Runner): Promise<number> {
  const now = runner.clock.now()
  const nextCheckMs = checkMs(job)
  if ('everyMs' in job && job.hasWork && !(await job.hasWork(deps, now))) return nextCheckMs
  if ('everyMs' in job && job.inEveryProcess) {
    while (!runner.stopping.aborted && (await step(job, deps, runner)));
    return nextCheckMs
  }
  const waitMs = waitFor(job, await findJob(deps.db, job.name), runner)
  if (waitMs > 0) return waitMs
  const started = await start(job, deps, runner)
  if ('waitMs' in started) return started.waitMs
  await runToEnd(job, deps, runner, started)
  return nextCheckMs
}

/** Milliseconds until a job is checked again that is due, without work, or run by another runner. */
function checkMs(job: Job): number {
  return 'everyMs' in job ? Math.min(job.everyMs, CHECK_MAX_MS) : CHECK_MAX_MS
}

/** Milliseconds until this runner checks the job again; 0 or less when it may run now. */
function waitFor(job: Job, row: JobRow | undefined, { id, clock }: Runner): number {
  if (!row) return 0
  const now = clock.now().getTime()
  const leased = row.lease_owner === id || row.lease_until === null ? 0 : Date.parse(row.lease_until)
  const dueMs = dueAt(job, row) - now
  const leaseMs = leased - now
  // A longer wait is the result of a wrong clock.
  if (Math.max(dueMs, leaseMs) > longestWaitMs(job) + LEASE_MS) return 0
  // A process that stops releases its leases before they expire.
  return Math.min(Math.max(dueMs, Math.min(leaseMs, checkMs(job))), CHECK_MAX_MS)
}

interface Started {
  lease: Lease
  /** Failed runs in a row before this one. */
  failures: number
}

/** Acquires the lease. Checks again in the transaction, because only one runs at a time in all processes. */
function start(job: Job, { db }: Deps, runner: Runner): Promise<Started | { waitMs: number }> {
  const lease = leaseFor(job, runner)
  const now = runner.clock.now().toISOString()
  return transact(db, async (tx) => {
    await insertJob(tx, job.name, now)
    const row = await findJob(tx, job.name)
    const waitMs = waitFor(job, row, runner)
    if (waitMs > 0) return { waitMs }
    await startRun(tx, lease, now)
    return { lease, failures: row?.failures ?? 0 }
  })
}

function leaseFor({ name }: Job, { id, clock }: Runner): Lease {
  const until = new Date(clock.now().getTime() + LEASE_MS).toISOString()
  return { job: name, owner: id, until }
}

async function runToEnd(job: Job, deps: Deps, runner: Runner, { lease, failures }: Started) {
  const { db } = deps
  const { clock, stopping } = runner
  const renewal = renewUntilStopped(job, deps, runner, lease)
  const end = (outcome: { error: string | null; failures: number }) =>
    transact(db, (tx) => finishRun(tx, lease, { ...outcome, finishedAt: clock.now().toISOString() }))
  try {
    let more = true
    while (more && !stopping.aborted && !renewal.lost.aborted) {
      more = await step(job, deps, runner)
    }
    if (more) await job.interrupted?.()
    await renewal.stop()
    if (!more) await end({ error: null, failures: 0 })
    else await transact(db, (tx) => releaseLease(tx, lease))
  } catch (error) {
    await renewal.stop()
    // A full disk cannot record it; the lease then expires.
    await end({ error: describe(error), failures: failures + 1 }).catch(() => undefined)
    throw error
  }
}

/**
 * Runs one step and returns whether there may be more. Requests that came meanwhile are answered before the next one.
 */
async function step(job: Job, deps: Deps, { clock }: Runner): Promise<boolean> {
  const more = await job.run(deps, clock.now())
  // SQLite answers at once, so without this, steps that only use it would follow each other in one cycle of the event loop.
  await setImmediate()
  return more
}

/** Renews the lease during a long run; `lost` aborts when another runner has it or may have it. */
function renewUntilStopped(job: Job, { db, log }: Deps, runner: Runner, first: Lease) {
  const { clock } = runner
  const stopped = new AbortController()
  const lost = new AbortController()
  const renew = async () => {
    let { until } = first
    for (;;) {
      await clock.sleep(RENEW_MS, stopped.signal)
      if (stopped.signal.aborted) return
      const lease = leaseFor(job, runner)
      // If the database is locked, the run continues until the lease expires.
      const renewed = await transact(db, (tx) => renewLease(tx, lease)).catch(() => undefined)
      if (renewed) until = lease.until
      if (renewed === false || clock.now().toISOString() >= until) {
        log.warn({ job: job.name }, 'job interrupted: its lease was lost')
        return lost.abort()
      }
    }
  }
  const renewing = renew()
  return {
    lost: lost.signal,
    stop: () => {
      stopped.abort()
      return renewing
    },
  }
}

/** Omits the message of the error, because it may contain texts of users. */
function describe(error: unknown): string {
  const { failure, code, errstr } = errorForLog(error)
  return [failure, code, errstr].filter((part) => part !== undefined).join(': ')
}
