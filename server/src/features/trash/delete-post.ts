import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import type { CardRow } from '../posts/one-post/store.ts'
import { findAuthorOf, restorePosts, softDeletePost } from '../posts/publishing/deletion-store.ts'
import { isDeleted } from '../users/deletion-store.ts'
import { updateVisibility } from '../visibility/store.ts'
import { type Deleted, describeDeletion } from './describe-deletion.ts'
import { recordDeletion } from './store.ts'

/** Soft-deletes a post. Throws `post_not_found` or `forbidden`. */
export function deletePost(
  db: Db,
  actor: UserRow,
  slug: string,
): Promise<Deleted & { post: CardRow }> {
  return transact(db, async (tx, invalidate) => {
    const post = await findManaged(tx, actor, slug)
    const deletion = await recordDeletion(tx, actor, 'post', {
      id: post.id,
      ownerId: post.user_id,
    })
    await softDeletePost(tx, post.id, deletion)
    await updateVisibility(tx, { post: post.id })
    invalidate(cacheTags.posts, cacheTags.post(post.id))
    return { post, ...(await describeDeletion(tx, deletion)) }
  })
}

/**
 * Restores a deleted post within the transaction of the undo; returns its new slug if another post has its slug by now.
 * Throws `still_hidden` while its author is deleted.
 */
export async function restorePost(
  tx: Tx,
  invalidate: (...cacheTags: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const author = await findAuthorOf(tx, id)
  if (author === undefined) throw new AppError('deletion_not_found')
  if (await isDeleted(tx, author)) throw new AppError('still_hidden')
  const renamed = await restorePosts(tx, deletionId)
  await updateVisibility(tx, { post: id })
  invalidate(cacheTags.posts, cacheTags.post(id))
  return renamed
}
