import { transact } from '../db/transact.ts'
import { deleteEndedThrottles, hasEndedThrottles } from '../http/throttles/store.ts'
import type { Job } from '../scheduler/job.ts'

export const deleteEndedThrottlesJob: Job = {
  name: 'delete-ended-throttles',
  everyMs: 60_000,
  hasWork: ({ db }, now) => hasEndedThrottles(db, now.getTime()),
  run: async ({ db }, now) => (await transact(db, (tx) => deleteEndedThrottles(tx, now.getTime()))) > 0,
}
