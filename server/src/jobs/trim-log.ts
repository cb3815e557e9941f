import { HOUR_MS } from '@byline/contract/rules/durations'
import { deleteChangesUpTo, newestChange } from '../db/changes/change-log.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import type { Job } from '../scheduler/job.ts'

/** The job is in this folder, because `db/` does not depend on the scheduler. */
export const trimLog: Job = {
  name: 'trim-change-log',
  everyMs: HOUR_MS,
  run: async ({ db }) => {
    await trimChangeLog(db)
    return false
  },
}

/** Capacity of the log. A process that is further behind invalidates everything. */
const CHANGES_MAX = 100_000

/** Deletes the oldest changes beyond the capacity of the log. Acquires the write lock only if there are any. */
export async function trimChangeLog(db: Db): Promise<void> {
  const last = (await newestChange(db)) - CHANGES_MAX
  if (last > 0) await transact(db, (tx) => deleteChangesUpTo(tx, last))
}
