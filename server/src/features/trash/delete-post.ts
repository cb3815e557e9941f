import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { showComments, softDeleteCommentsUnder } from '../comments/deletion-store.ts'
import { findAuthorOf, showPosts, softDeletePost } from '../posts/deletion-store.ts'
import { findManaged } from '../posts/find-managed.ts'
import type { CardRow } from '../posts/store.ts'
import { isDeleted } from '../users/deletion-store.ts'
import { recordDeletion } from './store.ts'

/** Hides a post with its comments; answers it and the deletion's id. Refuses with `post_not_found` or `forbidden`. */
export function deletePost(
  db: Db,
  actor: UserRow,
  slug: string,
): Promise<{ post: CardRow; deletionId: string }> {
  return transact(db, async (tx, invalidate) => {
    const post = await findManaged(tx, actor, slug)
    const deletion = await recordDeletion(tx, actor, 'post', post.id)
    await softDeletePost(tx, post.id, deletion)
    await softDeleteCommentsUnder(tx, post.id, deletion)
    invalidate(cacheTags.posts, cacheTags.post(post.id))
    return { post, deletionId: deletion.id }
  })
}

/**
 * Brings a deleted post back within the transaction of the undo; answers its new slug, if its own is taken.
 * Refuses with `still_hidden` while its author is deleted.
 */
export async function restorePost(
  tx: Tx,
  invalidate: (...cacheTags: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const author = await findAuthorOf(tx, id)
  if (author === undefined) throw new AppError('deletion_not_found')
  if (await isDeleted(tx, author)) throw new AppError('still_hidden')
  const renamed = await showPosts(tx, deletionId)
  await showComments(tx, deletionId)
  invalidate(cacheTags.posts, cacheTags.post(id))
  return renamed
}
