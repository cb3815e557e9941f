import type { Db, Tx } from '../../../db/schema.ts'
import { existingPosts } from '../../visibility/store.ts'

/** The pinned posts that exist, in their order; readers see only the visible ones. */
export function listPinned(db: Db): Promise<{ post_id: string; place: number }[]> {
  return existingPosts(db)
    .innerJoin('pins', 'pins.post_id', 'posts.id')
    .select(['pins.post_id', 'pins.place'])
    .orderBy('pins.place')
    .orderBy('pins.post_id')
    .execute()
}

/** Numbers the pinned posts from 1 on, in this order. A deleted post keeps its pin, for an undo. */
export async function replacePins(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, post_id] of ids.entries()) {
    const row = { post_id, place: index + 1 }
    await tx
      .insertInto('pins')
      .values(row)
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
      .execute()
  }
}

export async function deletePin(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('pins').where('post_id', '=', postId).execute()
}
