import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteInvitationsBefore, hasInvitationsBefore } from './store.ts'

/** Days after its end in which a link still says what became of the invitation. */
const KEPT_DAYS = 30

export const deleteEndedInvitations: Job = {
  name: 'delete-ended-invitations',
  everyMs: 60 * 60_000,
  hasWork: ({ db }, now) => hasInvitationsBefore(db, last(now)),
  run: async ({ db }, now) => {
    await transact(db, (tx) => deleteInvitationsBefore(tx, last(now)))
    return false
  },
}

function last(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString()
}
