import { write } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { purgeUser } from '../users/deletion-store.ts'
import { nextDeletionBefore, removeDeletion } from './store.ts'

/** Days a deletion can be taken back (design §6). */
const KEPT_DAYS = 30

/** Takes one deletion that is too old to be taken back away for good; answers false when there is none. */
export async function purgeNext(db: Db, now = new Date()): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString()
  const deletion = await nextDeletionBefore(db, before)
  if (!deletion) return false
  await write(db, async (transaction) => {
    await purgeUser(transaction, deletion.subject_id)
    await removeDeletion(transaction, deletion.id)
  })
  return true
}
