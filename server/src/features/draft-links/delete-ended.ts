import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteLinksBefore, hasLinksBefore } from './store.ts'

/** Days after its end in which a link still says what became of it. */
const KEPT_DAYS = 30

export const deleteEndedDraftLinks: Job = {
  name: 'delete-ended-draft-links',
  everyMs: 60 * 60_000,
  hasWork: ({ db }, now) => hasLinksBefore(db, last(now)),
  run: async ({ db }, now) => {
    await transact(db, (tx) => deleteLinksBefore(tx, last(now)))
    return false
  },
}

function last(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString()
}
