import { transact } from '../../../db/transact.ts'
import type { Job } from '../../../scheduler/job.ts'
import { deleteExpiredConfirmations } from './confirmation-store.ts'

export const deleteExpiredConfirmationsJob: Job = {
  name: 'delete-expired-confirmations',
  everyMs: 60 * 60_000,
  run: async ({ db }, now) => {
    await transact(db, (tx) => deleteExpiredConfirmations(tx, now.toISOString()))
    return false
  },
}
