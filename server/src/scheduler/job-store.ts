import { insertMissing, updateRows } from '../db/rows/rows.ts'
import type { Db, JobRow, Tx } from '../db/tables/schema.ts'

export interface Lease {
  job: string
  /** The id of the runner with the lease. */
  owner: string
  /** ISO time after which other runners may acquire it. */
  until: string
}

export function findJob(db: Db, name: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst()
}

export function listJobs(db: Db): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().execute()
}

export async function insertJob(tx: Tx, name: string, now: string): Promise<void> {
  await insertMissing(tx, 'jobs', 'name', { name, created_at: now, failures: 0 })
}

/** Assigns the lease. The caller must check in the same transaction that no other runner has it. */
export async function startRun(tx: Tx, { job, owner, until }: Lease, now: string): Promise<void> {
  await updateRows(tx, 'jobs', { name: job }, { lease_owner: owner, lease_until: until, last_started_at: now })
}

/** Extends the lease; returns false if another runner has it. */
export async function renewLease(tx: Tx, { job, owner, until }: Lease): Promise<boolean> {
  return updateRows(tx, 'jobs', { name: job, lease_owner: owner }, { lease_until: until })
}

/** Records the end of a run and releases the lease, unless another runner has it. */
export async function finishRun(
  tx: Tx,
  { job, owner }: Lease,
  outcome: { finishedAt: string; error: string | null; failures: number },
): Promise<void> {
  await updateRows(
    tx,
    'jobs',
    { name: job, lease_owner: owner },
    {
      last_finished_at: outcome.finishedAt,
      last_error: outcome.error,
      failures: outcome.failures,
      lease_owner: null,
      lease_until: null,
    },
  )
}

/** Releases the lease of an unfinished run, unless another runner has it; the job stays due. */
export async function releaseLease(tx: Tx, { job, owner }: Lease): Promise<void> {
  await updateRows(tx, 'jobs', { name: job, lease_owner: owner }, { lease_owner: null, lease_until: null })
}
