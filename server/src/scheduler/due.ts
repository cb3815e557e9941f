import type { JobRow } from '../db/tables/schema.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The longest delay before a retry, unless the interval of the job is longer. */
const RETRY_MAX_MS = 5 * MINUTE_MS

/**
 * The time when a job is due, in milliseconds since 1970. It depends on the end of the last complete run, so a run that
 * crashed or was stopped leaves the job due.
 */
export function dueAt(
  job: Job,
  { created_at, last_finished_at, failures }: Pick<JobRow, 'created_at' | 'last_finished_at' | 'failures'>,
): number {
  const finished = last_finished_at === null ? undefined : Date.parse(last_finished_at)
  if (finished !== undefined && failures > 0) return finished + retryDelayMs(job, failures)
  if ('everyMs' in job) return finished === undefined ? Date.parse(created_at) : finished + job.everyMs
  return nextClockTime(job.dailyAt, finished ?? Date.parse(created_at))
}

/** The longest possible wait for the next run of a job. */
export function longestWaitMs(job: Job): number {
  return Math.max('everyMs' in job ? job.everyMs : DAY_MS, RETRY_MAX_MS)
}

/** The longest delay before a retry of a job that runs in every process, because others rely on its time. */
const PROMPT_RETRY_MAX_MS = 5_000

/** The delay doubles with each failure in a row, so errors of a full disk are retried and logged less often. */
export function retryDelayMs(job: Job, failures: number): number {
  const first = 'everyMs' in job ? job.everyMs : MINUTE_MS
  const longest = 'everyMs' in job && job.inEveryProcess ? PROMPT_RETRY_MAX_MS : RETRY_MAX_MS
  return Math.max(first, Math.min(first * 2 ** failures, longest))
}

/** The first time after `since` at which a clock in UTC shows `HH:MM`. */
function nextClockTime(time: string, since: number): number {
  const midnight = Math.floor(since / DAY_MS) * DAY_MS
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = midnight + (hours * 60 + minutes) * MINUTE_MS
  return today > since ? today : today + DAY_MS
}
