import type { CommentRow, Db, Tx } from '../../db/schema.ts'
import { isStale } from '../posts/stale-store.ts'

type Stale = Pick<CommentRow, 'id' | 'post_id' | 'content'>

/** A comment whose HTML another renderer made, or that did not finish when it was sent. */
export function nextStaleComment(db: Db): Promise<Stale | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'content'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that text; a comment that says something else by now has its own. */
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
