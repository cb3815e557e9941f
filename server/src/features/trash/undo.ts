import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { restoreComment } from './delete-comment.ts'
import { restorePage } from './delete-page.ts'
import { restorePost } from './delete-post.ts'
import { restorePosts as restoreGroup } from './delete-posts.ts'
import { restoreUser } from './delete-user.ts'
import { type Actor, mayRestore } from './rules.ts'
import { deleteDeletionRow, findDeletion } from './store.ts'

const restore = {
  user: restoreUser,
  post: restorePost,
  posts: restoreGroup,
  comment: restoreComment,
  page: restorePage,
}

/**
 * Undoes a deletion, for the person who made it or an admin (design §5). Returns the new slugs of restored posts whose
 * slugs other posts have by now. Throws `deletion_not_found`, `forbidden`, and the errors of `restore…`.
 */
export function undo(db: Db, actor: Actor, deletionId: string): Promise<string[]> {
  return transact(db, async (tx, invalidate) => {
    const deletion = await findDeletion(tx, deletionId)
    if (!deletion) throw new AppError('deletion_not_found')
    if (!mayRestore(actor, deletion)) throw new AppError('forbidden')
    const renamed = await restore[deletion.kind](tx, invalidate, deletion)
    await deleteDeletionRow(tx, deletionId)
    return renamed
  })
}
