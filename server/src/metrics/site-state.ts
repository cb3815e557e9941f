import { Gauge, type Registry } from 'prom-client'
import { backupStatus } from '../backup/backup-status.ts'
import { answers } from '../db/connect.ts'
import { dialectOf } from '../db/dialect/dialect.ts'
import type { Deps } from '../deps.ts'
import { unpurgedSince } from '../jobs/cdn/cdn-details.ts'
import { jobs } from '../jobs/jobs.ts'
import { countUnsent, measureOutbox } from '../mail/outbox-store.ts'
import { dueAt } from '../scheduler/due.ts'
import { listJobs } from '../scheduler/job-store.ts'
import { isWritable } from '../storage/is-writable.ts'

/** Not `job`, with which Prometheus names what it collects from. */
const JOB = 'job_name'

/**
 * Gauges for the jobs, mails, CDN, database and disk of the site. The function that it returns reads them; while the
 * database does not answer, `byline_database_up` is 0 and the figures that it has are left out.
 */
export function measureSite(registry: Registry, deps: Deps): () => Promise<void> {
  const { db, env } = deps
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('byline_database_up', '1 if the database answers.')
  const connections = gauge(
    'byline_database_connections',
    'Connections of this process to PostgreSQL: idle or used.',
    'state',
  )
  const pending = gauge('byline_database_pending_requests', 'Statements that wait for a connection to PostgreSQL.')
  const writable = gauge('byline_storage_writable', '1 if DATA_DIR can be written.')
  const incomplete = gauge(
    'byline_backup_incomplete',
    '1 if the last backup lacks files that are damaged or missing in their storage.',
  )
  const ended = gauge('byline_job_last_success_timestamp_seconds', 'The end of the last complete run.', JOB)
  const failures = gauge('byline_job_failures', 'Failed runs since the last complete one.', JOB)
  const lag = gauge('byline_job_lag_seconds', 'The time for which a job has been due.', JOB)
  const purgeLag = gauge('byline_cdn_purge_lag_seconds', 'The age of the oldest write that the CDN is not purged of.')
  const unsent = gauge('byline_mails_unsent', 'Mails that the mail server did not take at an attempt.')
  const mails = gauge('byline_mails_waiting', 'Mails in the outbox.', 'state')

  async function readJobs(): Promise<void> {
    const now = Date.now()
    const rows = new Map((await listJobs(db)).map((row) => [row.name, row]))
    for (const job of jobs) {
      const row = rows.get(job.name)
      if (!row) continue
      const labels = { [JOB]: job.name }
      failures.set(labels, row.failures)
      if (row.failures === 0 && row.last_finished_at !== null)
        ended.set(labels, Date.parse(row.last_finished_at) / 1_000)
      // A job that first looks for work is not late while there is none.
      if (!('hasWork' in job)) lag.set(labels, Math.max(0, now - dueAt(job, row)) / 1_000)
    }
  }

  return async () => {
    for (const each of [ended, failures, lag, mails, connections]) each.reset()
    for (const each of [unsent, pending, purgeLag, incomplete]) each.remove()
    up.set(0)
    writable.set((await isWritable(env.dataDir)) ? 1 : 0)
    const pool = dialectOf(db).connections()
    if (pool) {
      connections.set({ state: 'used' }, pool.used)
      connections.set({ state: 'idle' }, pool.idle)
      pending.set(pool.waiting)
    }
    if (!(await answers(db))) return
    await readJobs()
    const { due, later } = await measureOutbox(db, new Date().toISOString())
    mails.set({ state: 'due' }, due)
    mails.set({ state: 'later' }, later)
    unsent.set(await countUnsent(db))
    incomplete.set((await backupStatus(deps)).state === 'incomplete' ? 1 : 0)
    const now = Date.now()
    const since = await unpurgedSince(deps, now)
    if (since !== undefined) purgeLag.set(Math.max(0, now - since) / 1_000)
    up.set(1)
  }
}
