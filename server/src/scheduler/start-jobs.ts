import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { type Clock, clockOf } from './clock.ts'
import { retryDelayMs } from './due.ts'
import type { Job } from './job.ts'
import { type Runner, runIfDue } from './run-job.ts'

/** Delay before jobs start, so the first request is not slowed. */
const START_DELAY_MS = 1_000

/** Runs every job, independent of the others, until stopped; `stop` resolves when the current steps have ended. */
export function startJobs(
  jobs: readonly Job[],
  deps: Deps,
  clock: Clock = clockOf(deps.db),
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runner = { id: randomUUID(), clock, stopping: stopping.signal }
  const running = Promise.all(jobs.map((job) => repeat(job, deps, runner)))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function repeat(job: Job, deps: Deps, runner: Runner): Promise<void> {
  const { clock, stopping } = runner
  await clock.sleep(START_DELAY_MS, stopping)
  let failures = 0
  while (!stopping.aborted) {
    let waitMs: number
    try {
      waitMs = await runIfDue(job, deps, runner)
      failures = 0
    } catch (error) {
      deps.log.error({ job: job.name, ...errorForLog(error) }, 'job failed')
      // Failures are also counted here, in case the database cannot be written.
      failures++
      waitMs = retryDelayMs(job, failures)
    }
    await clock.sleep(waitMs, stopping)
  }
}
