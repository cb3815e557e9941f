import { updateRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { type ShownComment, shownComments } from '../store.ts'

/** The comment that is pinned under a post, while readers see it. */
export function findPinned(db: Db, postId: string): Promise<ShownComment | undefined> {
  return shownComments(db)
    .where('posts.id', '=', postId)
    .whereRef('comments.id', '=', 'posts.pinned_comment_id')
    .executeTakeFirst()
}

/** Pins a comment under its post, in the place of any other. */
export async function storePin(tx: Tx, { id, post_id }: { id: string; post_id: string }): Promise<void> {
  await updateRows(tx, 'posts', { id: post_id }, { pinned_comment_id: id })
}

/** Unpins a comment; does nothing while another one is pinned. */
export async function removePin(tx: Tx, { id, post_id }: { id: string; post_id: string }): Promise<void> {
  await updateRows(tx, 'posts', { id: post_id, pinned_comment_id: id }, { pinned_comment_id: null })
}

/** Closes the comments of a post at a time, unless they are closed; null opens them. */
export async function storeClosing(tx: Tx, postId: string, at: string | null): Promise<void> {
  const which = at === null ? { id: postId } : { id: postId, comments_closed_at: null }
  await updateRows(tx, 'posts', which, { comments_closed_at: at })
}
