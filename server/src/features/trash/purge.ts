import { limits } from '@byline/contract/rules/limits'
import type { Db, DeletionRow, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { purgeComment } from '../comments/deletion-store.ts'
import { purgePage } from '../own-pages/deletion-store.ts'
import {
  purgePost,
  purgePostsOf,
  purgePostsOfDeletion,
} from '../posts/publishing/deletion-store.ts'
import { isDeletedSince, purgeUser } from '../users/deletion-store.ts'
import { deleteDeletionRow, findDeletion, nextDeletionBefore } from './store.ts'

export const purgeDeletions: Job = {
  name: 'purge-deletions',
  everyMs: 10 * 60_000,
  hasWork: async ({ db }, now) => (await nextDeletionBefore(db, lastRestorable(now))) !== undefined,
  run: ({ db }, now) => purgeNext(db, now),
}

/** Purges the oldest deletion that can no longer be undone; returns false when there is none. */
export async function purgeNext(db: Db, now = new Date()): Promise<boolean> {
  const next = await nextDeletionBefore(db, lastRestorable(now))
  if (!next) return false
  await transact(db, async (tx) => {
    // An undo or a deletion for good may have come first.
    const deletion = await findDeletion(tx, next.id)
    if (deletion) await purgeRows(tx, deletion)
  })
  return true
}

/** The time of the oldest deletion that can still be undone. */
export function lastRestorable(now: Date): string {
  return new Date(now.getTime() - limits.restorableDays * 24 * 60 * 60 * 1000).toISOString()
}

/**
 * Deletes for good what a deletion has deleted, and the deletion. Foreign keys delete the rows that depend on a purged
 * row; the job of the sweep deletes unused pictures.
 */
export async function purgeRows(tx: Tx, deletion: DeletionRow): Promise<void> {
  await purge[deletion.kind](tx, deletion)
  await deleteDeletionRow(tx, deletion.id)
}

/** Each purges only what is still deleted by this deletion. */
const purge = {
  async user(tx: Tx, { subject_id: id, deleted_at }: DeletionRow): Promise<void> {
    if (!(await isDeletedSince(tx, id, deleted_at))) return
    await purgePostsOf(tx, id)
    await purgeUser(tx, id)
  },
  comment: (tx: Tx, { id, subject_id }: DeletionRow): Promise<void> =>
    purgeComment(tx, subject_id, id),
  post: (tx: Tx, { id, subject_id }: DeletionRow): Promise<void> => purgePost(tx, subject_id, id),
  posts: (tx: Tx, { id }: DeletionRow): Promise<void> => purgePostsOfDeletion(tx, id),
  page: (tx: Tx, { id, subject_id }: DeletionRow): Promise<void> => purgePage(tx, subject_id, id),
}
