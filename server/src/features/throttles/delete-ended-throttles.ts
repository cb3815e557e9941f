import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteEndedThrottles, hasEndedThrottles } from './store.ts'

export const deleteEndedThrottlesJob: Job = {
  name: 'delete-ended-throttles',
  everyMs: 60_000,
  hasWork: ({ db }, now) => hasEndedThrottles(db, now.getTime()),
  run: async ({ db }, now) =>
    (await transact(db, (tx) => deleteEndedThrottles(tx, now.getTime()))) > 0,
}
