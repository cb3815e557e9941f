import type { Db, PostRow, PostTextRow, Tx } from '../../../db/tables/schema.ts'
import { addToBacklog } from '../../search-index/backlog-store.ts'
import { isStale } from './stale-store.ts'

/** A text with HTML of another renderer version, or with a rendering that did not finish in its save. */
export function nextStaleText(
  db: Db,
): Promise<{ post_id: string; body: string; version: number } | undefined> {
  return db
    .selectFrom('post_texts')
    .innerJoin('posts', 'posts.id', 'post_texts.post_id')
    .select(['post_id', 'body', 'version'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that version of the text; returns false if it was saved again in the meantime. */
export async function replaceRendering(
  tx: Tx,
  of: { post_id: string; version: number },
  rendering: Pick<PostTextRow, 'html' | 'contents' | 'renderer'> &
    Pick<PostRow, 'minutes' | 'excerpt'>,
): Promise<boolean> {
  const { minutes, excerpt, ...columns } = rendering
  const post = await tx
    .updateTable('posts')
    .set({ minutes, excerpt })
    .where('id', '=', of.post_id)
    .where('version', '=', of.version)
    .returning('id')
    .executeTakeFirst()
  if (!post) return false
  await tx.updateTable('post_texts').set(columns).where('post_id', '=', of.post_id).execute()
  await addToBacklog(tx, 'post', of.post_id)
  return true
}
