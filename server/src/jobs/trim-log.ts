import { trimChangeLog } from '../db/trim-change-log.ts'
import type { Job } from '../scheduler/job.ts'

/** In this folder, because `db/` does not depend on the scheduler. */
export const trimLog: Job = {
  name: 'trim-change-log',
  everyMs: 60 * 60_000,
  run: async ({ db }) => {
    await trimChangeLog(db)
    return false
  },
}
