import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Deletable } from '../../trash/deletable.ts'
import { type Deleted, describeDeletion } from '../../trash/present.ts'
import { recordDeletion } from '../../trash/store.ts'
import { isDeletedUser } from '../../users/deletion-store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import type { CardRow } from '../one-post/store.ts'
import {
  listDeletedBy,
  listPicturesOf,
  loadDeletedGroups,
  loadDeletedPosts,
  purgePosts,
  restorePosts,
  softDeletePosts,
} from './deletion-store.ts'

/** Posts that are deleted alone. */
export const deletablePost: Deletable = {
  load: loadDeletedPosts,
  restore,
  purge: (tx, { id }) => purgePosts(tx, { deletion_id: id }),
  listPictures: (db, { id }) => listPicturesOf(db, { deletion_id: id }),
}

/** Several posts in one deletion, by the first of them. */
export const deletablePosts: Deletable = { ...deletablePost, load: loadDeletedGroups }

/** Soft-deletes a post. Throws `post_not_found` or `forbidden`. */
export function deletePost(db: Db, actor: UserRow, slug: string): Promise<Deleted & { post: CardRow }> {
  return transact(db, (tx, invalidate) => deletePostIn(tx, invalidate, actor, slug))
}

/** Soft-deletes a post in the transaction of another change. Throws as `deletePost`. */
export async function deletePostIn(tx: Tx, invalidate: Invalidate, actor: UserRow, slug: string) {
  const post = await findManaged(tx, actor, slug)
  return { post, ...(await deleteFound(tx, invalidate, actor, [post])) }
}

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
    const found: CardRow[] = []
    const failed: { id: string; error: AppError }[] = []
    for (const id of ids) {
      try {
        found.push(await findManaged(tx, actor, id))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        failed.push({ id, error })
      }
    }
    const [first, ...more] = found
    if (!first) return { done: [], failed }
    const deletion = await deleteFound(tx, invalidate, actor, [first, ...more])
    return { done: found.map(({ id }) => id), failed, deletion }
  })
}

async function deleteFound(tx: Tx, invalidate: Invalidate, actor: UserRow, posts: [CardRow, ...CardRow[]]) {
  const [{ id, user_id }] = posts
  const isOfOne = posts.every((post) => post.user_id === user_id)
  const isAlone = posts.length === 1
  const deletion = await recordDeletion(tx, actor, isAlone ? 'post' : 'posts', { id, ownerId: isOfOne ? user_id : '' })
  for (const post of posts) {
    await softDeletePosts(tx, { id: post.id }, deletion)
    await updateVisibility(tx, { post: post.id })
  }
  invalidate(cacheTags.posts, ...posts.map((post) => cacheTags.post(post.id)))
  return describeDeletion(tx, isAlone ? deletablePost : deletablePosts, deletion)
}

/** Throws `still_hidden` while one of their authors is deleted. */
async function restore(tx: Tx, invalidate: Invalidate, { id: deletionId }: { id: string }): Promise<string[]> {
  const posts = await listDeletedBy(tx, deletionId)
  if (posts.length === 0) throw new AppError('deletion_not_found')
  for (const author of new Set(posts.map(({ user_id }) => user_id))) {
    if (await isDeletedUser(tx, author)) throw new AppError('still_hidden')
  }
  const renamed = await restorePosts(tx, deletionId)
  for (const { id } of posts) await updateVisibility(tx, { post: id })
  invalidate(cacheTags.posts, ...posts.map(({ id }) => cacheTags.post(id)))
  return renamed
}
