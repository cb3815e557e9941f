import type { Db, DeletionRow, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { purgeComment } from '../comments/deletion-store.ts'
import { purgePost, purgePostsOf } from '../posts/deletion-store.ts'
import { isDeleted, purgeUser } from '../users/deletion-store.ts'
import { deleteDeletionRow, nextDeletionBefore } from './store.ts'

/** Days in which a deletion can be undone (design §6). */
const RESTORABLE_DAYS = 30

export const purgeDeletions: Job = {
  name: 'purge-deletions',
  everyMs: 10 * 60_000,
  hasWork: async ({ db }, now) => (await nextDeletionBefore(db, lastRestorable(now))) !== undefined,
  run: ({ db }, now) => purgeNext(db, now),
}

/** Purges the oldest deletion that can no longer be undone; returns false when there is none. */
export async function purgeNext(db: Db, now = new Date()): Promise<boolean> {
  const deletion = await nextDeletionBefore(db, lastRestorable(now))
  if (!deletion) return false
  await transact(db, async (tx) => {
    await purge[deletion.kind](tx, deletion)
    await deleteDeletionRow(tx, deletion.id)
  })
  return true
}

/** The time of the oldest deletion that can still be undone. */
function lastRestorable(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_DAYS * 24 * 60 * 60 * 1000).toISOString()
}

/** Foreign keys delete the rows that depend on a purged row; the job of the sweep deletes unused pictures. */
const purge = {
  async user(tx: Tx, { subject_id: id }: DeletionRow): Promise<void> {
    if (!(await isDeleted(tx, id))) return
    await purgePostsOf(tx, id)
    await purgeUser(tx, id)
  },
  comment: (tx: Tx, { id, subject_id }: DeletionRow): Promise<void> =>
    purgeComment(tx, subject_id, id),
  post: (tx: Tx, { id, subject_id }: DeletionRow): Promise<void> => purgePost(tx, subject_id, id),
}
