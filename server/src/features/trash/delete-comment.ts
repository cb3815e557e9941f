import { topics, write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { findHome, hideComment, showComments } from '../comments/deletion-store.ts'
import { mayDelete } from '../comments/rules.ts'
import { findComment } from '../comments/store.ts'
import { recordDeletion } from './store.ts'

/** Hides a comment; answers the deletion's id. Refuses with `comment_not_found` or `forbidden`. */
export function deleteComment(db: Db, actor: UserRow, id: string): Promise<string> {
  return write(db, async (transaction, changed) => {
    const comment = await findComment(transaction, id)
    if (!comment) throw new Refusal('comment_not_found')
    if (!mayDelete(actor, comment)) throw new Refusal('forbidden')
    const deletion = await recordDeletion(transaction, actor, 'comment', id)
    await hideComment(transaction, id, deletion)
    changed(topics.comments(comment.post_id))
    return deletion.id
  })
}

/**
 * Brings a deleted comment back within the transaction of the undo. Refuses with `still_hidden` while its post or
 * its author is deleted.
 */
export async function restoreComment(
  transaction: Db,
  changed: (...topics: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const home = await findHome(transaction, id)
  if (!home) throw new Refusal('deletion_not_found')
  if (!home.isThere) throw new Refusal('still_hidden')
  await showComments(transaction, deletionId)
  changed(topics.comments(home.postId))
  return []
}
