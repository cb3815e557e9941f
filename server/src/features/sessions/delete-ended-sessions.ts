import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteEndedSessions } from './store.ts'

export const deleteEndedSessionsJob: Job = {
  name: 'delete-ended-sessions',
  everyMs: 10 * 60_000,
  run: async ({ db }, now) =>
    (await transact(db, (tx) => deleteEndedSessions(tx, now.toISOString()))) > 0,
}
