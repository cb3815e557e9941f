import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import {
  listDeletedBy,
  restorePosts as restoreRows,
  softDeletePost,
} from '../posts/publishing/deletion-store.ts'
import { isDeleted } from '../users/deletion-store.ts'
import { updateVisibility } from '../visibility/store.ts'
import { type Deleted, describeDeletion } from './describe-deletion.ts'
import { recordDeletion } from './store.ts'

/**
 * Soft-deletes posts in one deletion, which one undo restores. The posts that the actor must not delete, or that do not
 * exist, stay: their errors are in `failed`.
 */
export function deletePosts(
  db: Db,
  actor: UserRow,
  ids: readonly string[],
): Promise<{ done: string[]; failed: { id: string; error: AppError }[]; deletion?: Deleted }> {
  return transact(db, async (tx, invalidate) => {
    const found: { id: string; user_id: string }[] = []
    const failed: { id: string; error: AppError }[] = []
    for (const id of ids) {
      try {
        found.push(await findManaged(tx, actor, id))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        failed.push({ id, error })
      }
    }
    const [first] = found
    if (!first) return { done: [], failed }
    const isOfOne = found.every(({ user_id }) => user_id === first.user_id)
    const deletion = await recordDeletion(tx, actor, found.length === 1 ? 'post' : 'posts', {
      id: first.id,
      ownerId: isOfOne ? first.user_id : '',
    })
    for (const { id } of found) {
      await softDeletePost(tx, id, deletion)
      await updateVisibility(tx, { post: id })
    }
    invalidate(cacheTags.posts, ...found.map(({ id }) => cacheTags.post(id)))
    const done = found.map(({ id }) => id)
    return { done, failed, deletion: await describeDeletion(tx, deletion) }
  })
}

/**
 * Restores the posts of a deletion within the transaction of the undo; returns the new slugs of those whose slugs other
 * posts have by now. Throws `still_hidden` while one of their authors is deleted.
 */
export async function restorePosts(
  tx: Tx,
  invalidate: Invalidate,
  { id: deletionId }: { id: string },
): Promise<string[]> {
  const posts = await listDeletedBy(tx, deletionId)
  if (posts.length === 0) throw new AppError('deletion_not_found')
  for (const author of new Set(posts.map(({ user_id }) => user_id))) {
    if (await isDeleted(tx, author)) throw new AppError('still_hidden')
  }
  const renamed = await restoreRows(tx, deletionId)
  for (const { id } of posts) await updateVisibility(tx, { post: id })
  invalidate(cacheTags.posts, ...posts.map(({ id }) => cacheTags.post(id)))
  return renamed
}
