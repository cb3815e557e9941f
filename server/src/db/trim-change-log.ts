import { deleteChangesUpTo, newestChange } from './change-log.ts'
import type { Db } from './tables/schema.ts'
import { transact } from './transact.ts'

/** Capacity of the log. A process that is further behind invalidates everything. */
const CHANGES_MAX = 100_000

/** Deletes the oldest changes beyond the capacity of the log. Acquires the write lock only if there are any. */
export async function trimChangeLog(db: Db): Promise<void> {
  const last = (await newestChange(db)) - CHANGES_MAX
  if (last > 0) await transact(db, (tx) => deleteChangesUpTo(tx, last))
}
