import type { Job } from '../../scheduler/job.ts'
import { deleteExpiredConfirmations } from './confirmation-store.ts'

export const removeExpiredConfirmations: Job = {
  name: 'remove-expired-confirmations',
  everyMs: 60 * 60_000,
  run: async ({ db }, now) => {
    await deleteExpiredConfirmations(db, now.toISOString())
    return false
  },
}
