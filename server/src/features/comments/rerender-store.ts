import type { CommentRow, Db, Tx } from '../../db/schema.ts'
import { isStale } from '../posts/stale-store.ts'

type Stale = Pick<CommentRow, 'id' | 'post_id' | 'content'>

/** A comment whose HTML was made by another version of the renderer, or whose rendering did not finish. */
export function nextStaleComment(db: Db): Promise<Stale | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'content'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that text; a comment that was edited in the meantime was rendered by its edit. */
export async function replaceRendering(
  tx: Tx,
  { id, content }: Stale,
  { html, renderer }: Pick<CommentRow, 'html' | 'renderer'>,
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ html, renderer })
    .where('id', '=', id)
    .where('content', '=', content)
    .execute()
}
