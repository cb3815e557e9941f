import { cutChanges } from '../db/transact.ts'
import type { Job } from '../scheduler/job.ts'

/** Here, because `db/` knows nothing of jobs. */
export const trimChangeLog: Job = {
  name: 'trim-change-log',
  everyMs: 60 * 60_000,
  run: async ({ db }) => {
    await cutChanges(db)
    return false
  },
}
