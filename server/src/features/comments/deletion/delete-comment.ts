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
import { mayDelete, maySee } from '../rules.ts'
import { findComment } from '../store.ts'
import {
  findHome,
  findStored,
  loadDeletedComments,
  purgeComment,
  restoreDeletedComment,
  softDeleteComment,
} from './deletion-store.ts'

export const deletableComment: Deletable = {
  load: loadDeletedComments,
  restore,
  purge: (tx, { id, subject_id }) => purgeComment(tx, subject_id, id),
}

/**
 * Soft-deletes a comment. If somebody else deletes it, its author is notified, and the decision is recorded in the audit
 * trail. Throws `comment_not_found` or `forbidden`.
 */
export function deleteComment(db: Db, actor: UserRow, id: string): Promise<Deleted> {
  return transact(db, (tx, invalidate) => deleteCommentIn(tx, invalidate, actor, id))
}

/**
 * Soft-deletes a comment in the transaction of another change, which records and mails the decision itself if it has a
 * reason (`recorded: false`); with `alsoHidden` one that nobody sees at the moment, because its article is withdrawn or
 * its author deleted. Throws as `deleteComment`.
 */
export async function deleteCommentIn(
  tx: Tx,
  invalidate: Invalidate,
  actor: UserRow,
  id: string,
  { recorded = true, alsoHidden = false } = {},
): Promise<Deleted> {
  const comment = alsoHidden ? await findStored(tx, id) : await findComment(tx, id)
  if (!comment || !maySee(actor, comment)) throw new AppError('comment_not_found')
  if (!mayDelete(actor, comment)) throw new AppError('forbidden')
  const deletion = await recordDeletion(tx, actor, 'comment', { id, ownerId: comment.user_id })
  await softDeleteComment(tx, id, deletion)
  await updateVisibility(tx, { comment: id })
  invalidate(cacheTags.comments(comment.post_id), cacheTags.commentWords)
  const { user_id: userId, post_id: postId } = comment
  if (userId !== actor.id) {
    const decided = { commentId: id, by: actor.id }
    if (recorded) await recordDecision(tx, { ...decided, userId, action: 'deleted', batch: deletion.id })
    await notifyDecision(tx, { ...decided, to: userId, postId, decision: 'deleted', hasOwnMail: !recorded })
  }
  return describeDeletion(tx, deletableComment, deletion)
}

/** Throws `still_hidden` while its post or its author is deleted. */
async function restore(tx: Tx, invalidate: Invalidate, deletion: DeletionRow, by: Actor): Promise<string[]> {
  const { id: deletionId, subject_id: id } = deletion
  const home = await findHome(tx, id)
  if (!home) throw new AppError('deletion_not_found')
  if (!home.exists) throw new AppError('still_hidden')
  await restoreDeletedComment(tx, id, deletionId)
  await recordRestored(tx, deletion, { commentId: id, userId: home.authorId, by: by.id })
  if (deletion.deleted_by !== home.authorId) await withdrawDecision(tx, { to: home.authorId, commentId: id })
  await updateVisibility(tx, { comment: id })
  invalidate(cacheTags.comments(home.postId), cacheTags.commentWords)
  return []
}
