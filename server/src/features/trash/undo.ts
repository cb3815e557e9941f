import { write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { restoreComment } from './delete-comment.ts'
import { restorePost } from './delete-post.ts'
import { restoreUser } from './delete-user.ts'
import { findDeletion, removeDeletion } from './store.ts'

const restore = { user: restoreUser, post: restorePost, comment: restoreComment }

/**
 * Takes a deletion back: for whoever made it, or an admin (design §5). Answers the slugs that posts came back
 * under because theirs were taken.
 */
export function undo(db: Db, actor: UserRow, deletionId: string): Promise<string[]> {
  return write(db, async (transaction, changed) => {
    const deletion = await findDeletion(transaction, deletionId)
    if (!deletion) throw new Refusal('deletion_not_found')
    if (deletion.deleted_by !== actor.id && actor.admin !== 1) throw new Refusal('forbidden')
    const renamed = await restore[deletion.kind](transaction, changed, deletion)
    await removeDeletion(transaction, deletionId)
    return renamed
  })
}
