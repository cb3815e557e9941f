import type { DeletedSubject } from '@byline/contract/calls/trash'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { deletePicture } from '../uploads/sweep.ts'
import { describeDeletion } from './describe-deletion.ts'
import { listPictures } from './picture-store.ts'
import { purgeRows } from './purge.ts'
import { type Actor, mayPurge } from './rules.ts'
import { findDeletion } from './store.ts'

/**
 * Deletes for good what a deletion has deleted, as the job does after thirty days, and its pictures at once. Pictures
 * stay that something else shows, or that were uploaded again after the deletion, as an unsaved text may show them.
 * Throws `deletion_not_found` and `forbidden`.
 */
export async function purgeNow(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  actor: Actor,
  deletionId: string,
): Promise<DeletedSubject> {
  const { deleted, pictures, deletedAt } = await transact(db, async (tx) => {
    const deletion = await findDeletion(tx, deletionId)
    if (!deletion) throw new AppError('deletion_not_found')
    if (!mayPurge(actor, deletion)) throw new AppError('forbidden')
    const { deleted } = await describeDeletion(tx, deletion)
    const pictures = await listPictures(tx, deletion)
    await purgeRows(tx, deletion)
    return { deleted, pictures, deletedAt: deletion.deleted_at }
  })
  // After the rows: if this is interrupted, the sweep deletes the pictures that are left.
  for (const file of pictures) await deletePicture(db, uploads, file, deletedAt)
  return deleted
}
