import { topics, write } from '../../db/changes.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { hideCommentsUnder, showComments } from '../comments/deletion-store.ts'
import { findAuthorOf, hidePost, showPosts } from '../posts/deletion-store.ts'
import { findManaged } from '../posts/find-managed.ts'
import type { CardRow } from '../posts/store.ts'
import { isHidden } from '../users/deletion-store.ts'
import { recordDeletion } from './store.ts'

/** Hides a post with its comments; answers it and the deletion's id. Refuses with `post_not_found` or `forbidden`. */
export function deletePost(
  db: Db,
  actor: UserRow,
  slug: string,
): Promise<{ post: CardRow; deletionId: string }> {
  return write(db, async (transaction, changed) => {
    const post = await findManaged(transaction, actor, slug)
    const deletion = await recordDeletion(transaction, actor, 'post', post.id)
    await hidePost(transaction, post.id, deletion)
    await hideCommentsUnder(transaction, post.id, deletion)
    changed(topics.posts, topics.post(post.id))
    return { post, deletionId: deletion.id }
  })
}

/**
 * Brings a deleted post back within the transaction of the undo; answers its new slug, if its own is taken.
 * Refuses with `still_hidden` while its author is deleted.
 */
export async function restorePost(
  transaction: Db,
  changed: (...topics: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const author = await findAuthorOf(transaction, id)
  if (author === undefined) throw new Refusal('deletion_not_found')
  if (await isHidden(transaction, author)) throw new Refusal('still_hidden')
  const renamed = await showPosts(transaction, deletionId)
  await showComments(transaction, deletionId)
  changed(topics.posts, topics.post(id))
  return renamed
}
