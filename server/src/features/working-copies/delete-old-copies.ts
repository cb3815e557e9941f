import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteCopiesUnchangedSince } from './store.ts'
import { PRESENT_MS } from './writers.ts'
import { deleteWritersSeenBefore } from './writers-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days after the last change of a text. */
const KEPT_DAYS = 30

/** Deletes texts that nobody goes on with, the marks of those that have ended, and who has left without a word. */
export const deleteOldCopies: Job = {
  name: 'delete-old-working-copies',
  everyMs: 10 * 60_000,
  async run({ db }, now) {
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
    await transact(db, async (tx) => {
      await deleteCopiesUnchangedSince(tx, before(KEPT_DAYS * DAY_MS))
      await deleteWritersSeenBefore(tx, before(2 * PRESENT_MS))
    })
    return false
  },
}
