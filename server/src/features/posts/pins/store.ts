import { deleteRows, upsert } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** Pins that are read: three, and those of deleted posts that an undo would bring back. */
const PINS_READ = 100

/** The ids of the pinned posts in their order, also of deleted ones. */
export async function listPinned(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pins')
    .select('post_id')
    .orderBy('place')
    .orderBy('post_id')
    .limit(PINS_READ)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Numbers the pinned posts from 1 on, in this order. A deleted post stays pinned, for an undo. */
export async function replacePins(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, post_id] of ids.entries()) {
    const row = { post_id, place: index + 1 }
    await upsert(tx, 'pins', 'post_id', row)
  }
}

export async function deletePin(tx: Tx, postId: string): Promise<void> {
  await deleteRows(tx, 'pins', { post_id: postId })
}
