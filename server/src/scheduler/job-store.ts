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

export async function insertJob(tx: Tx, name: string, now: string): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ name, created_at: now, failures: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Assigns the lease. The caller must check in the same transaction that no other runner has it. */
export async function startRun(tx: Tx, { job, owner, until }: Lease, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_owner: owner, lease_until: until, last_started_at: now })
    .where('name', '=', job)
    .execute()
}

/** Extends the lease; returns false if another runner has it. */
export async function renewLease(tx: Tx, { job, owner, until }: Lease): Promise<boolean> {
  const renewed = await tx
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('name', '=', job)
    .where('lease_owner', '=', owner)
    .returning('name')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Records the end of a run and releases the lease, unless another runner has it. */
export async function finishRun(
  tx: Tx,
  { job, owner }: Lease,
  outcome: { finishedAt: string; error: string | null; failures: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      last_finished_at: outcome.finishedAt,
      last_error: outcome.error,
      failures: outcome.failures,
      lease_owner: null,
      lease_until: null,
    })
    .where('name', '=', job)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Releases the lease of an unfinished run, unless another runner has it; the job stays due. */
export async function releaseLease(tx: Tx, { job, owner }: Lease): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, lease_until: null })
    .where('name', '=', job)
    .where('lease_owner', '=', owner)
    .execute()
}
