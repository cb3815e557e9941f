import { Gauge, type Registry } from 'prom-client'
import { answers } from '../db/connect.ts'
import { dialectOf } from '../db/dialect/dialect.ts'
import type { Deps } from '../deps.ts'
import { jobs } from '../jobs/jobs.ts'
import { measureOutbox } from '../mail/outbox-store.ts'
import { dueAt } from '../scheduler/due.ts'
import { listJobs } from '../scheduler/job-store.ts'
import { isWritable } from '../storage/is-writable.ts'

/**
 * Gauges for the jobs, mails, database and disk of the site. The function that it returns reads them; while the
 * database does not answer, `byline_database_up` is 0 and the figures of jobs and mails are left out.
 */
export function measureSite(registry: Registry, { db, env }: Deps): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('byline_database_up', '1 if the database answers.')
  const connections = gauge('byline_database_connections', 'Connections to PostgreSQL, and waits for one.', 'state')
  const writable = gauge('byline_storage_writable', '1 if DATA_DIR can be written.')
  const ended = gauge('byline_job_last_success_timestamp_seconds', 'The end of the last complete run.', 'job')
  const failures = gauge('byline_job_failures', 'Failed runs since the last complete one.', 'job')
  const lag = gauge('byline_job_lag_seconds', 'The time for which a job has been due.', 'job')
  const mails = gauge('byline_mails_waiting', 'Mails in the outbox.', 'state')

  async function readJobs(): Promise<void> {
    const now = Date.now()
    const rows = new Map((await listJobs(db)).map((row) => [row.name, row]))
    for (const job of jobs) {
      const row = rows.get(job.name)
      if (!row) continue
      const labels = { job: job.name }
      failures.set(labels, row.failures)
      if (row.failures === 0 && row.last_finished_at !== null)
        ended.set(labels, Date.parse(row.last_finished_at) / 1_000)
      // A job that first looks for work is not late while there is none.
      if (!('hasWork' in job)) lag.set(labels, Math.max(0, now - dueAt(job, row)) / 1_000)
    }
  }

  return async () => {
    for (const each of [up, ended, failures, lag, mails, connections]) each.reset()
    writable.set((await isWritable(env.dataDir)) ? 1 : 0)
    for (const [state, count] of Object.entries(dialectOf(db).connections())) connections.set({ state }, count)
    if (!(await answers(db))) return
    await readJobs()
    const { due, later } = await measureOutbox(db, new Date().toISOString())
    mails.set({ state: 'due' }, due)
    mails.set({ state: 'later' }, later)
    up.set(1)
  }
}
