import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, DeletionRow, Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { recordDecision, recordRestored } from '../../moderation/decision-store.ts'
import { notifyDecision, withdrawDecision } from '../../notifications/notify.ts'
import type { Deletable } from '../../trash/deletable.ts'
import { type Deleted, describeDeletion } from '../../trash/present.ts'
import type { Actor } from '../../trash/rules.ts'
import { recordDeletion } from '../../trash/store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import {
  findAuthorOfDeleted,
  lastCommentOf,
  loadDeletedGroups,
  mayBeSeen,
  purgeComments,
  restoreDeletedComments,
  softDeleteCommentsOf,
} from './deletion-store.ts'

/** All comments of one person in one deletion, by the last of them. */
export const deletableComments: Deletable = {
  load: loadDeletedGroups,
  restore,
  purge: (tx, { id }) => purgeComments(tx, id),
}

/**
 * Soft-deletes every comment of a person or a former member that is not deleted, under whatever post; the person is
 * notified of the last one. Throws `user_not_found`, or `comment_not_found` if there is none.
 */
export function deleteCommentsOf(db: Db, actor: UserRow, userId: string): Promise<Deleted> {
  return transact(db, async (tx, invalidate) => {
    if (!(await mayBeSeen(tx, userId))) throw new AppError('user_not_found')
    const last = await lastCommentOf(tx, userId)
    if (!last) throw new AppError('comment_not_found')
    const deletion = await recordDeletion(tx, actor, 'comments', { id: last.id, ownerId: userId })
    await softDeleteCommentsOf(tx, userId, deletion)
    await recordDecision(tx, { commentId: null, userId, action: 'commentsDeleted', by: actor.id, batch: deletion.id })
    if (userId !== actor.id) {
      const told = { to: userId, by: actor.id, commentId: last.id, postId: last.post_id }
      await notifyDecision(tx, { ...told, decision: 'deleted', hasOwnMail: false })
    }
    await showChange(tx, invalidate, userId)
    return describeDeletion(tx, deletableComments, deletion)
  })
}

/** Throws `still_hidden` while their author is deleted; those under a deleted post come back with it. */
async function restore(tx: Tx, invalidate: Invalidate, deletion: DeletionRow, by: Actor): Promise<string[]> {
  const author = await findAuthorOfDeleted(tx, deletion.subject_id)
  if (author === undefined) throw new AppError('deletion_not_found')
  if (!(await mayBeSeen(tx, author))) throw new AppError('still_hidden')
  await restoreDeletedComments(tx, deletion.id)
  await recordRestored(tx, deletion, { commentId: null, userId: author, by: by.id })
  await withdrawDecision(tx, { to: author, commentId: deletion.subject_id })
  await showChange(tx, invalidate, author)
  return []
}

async function showChange(tx: Tx, invalidate: Invalidate, userId: string): Promise<void> {
  const commented = await updateVisibility(tx, { user: userId })
  invalidate(cacheTags.commentWords, ...commented.map(cacheTags.comments))
}
