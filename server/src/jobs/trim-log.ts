import { trimChangeLog } from '../db/trim-change-log.ts'
import type { Job } from '../scheduler/job.ts'

/** Here, because `db/` knows nothing of jobs. */
export const trimLog: Job = {
  name: 'trim-change-log',
  everyMs: 60 * 60_000,
  run: async ({ db }) => {
    await trimChangeLog(db)
    return false
  },
}
