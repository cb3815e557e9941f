import type { CommentRow, Db, Tx } from '../../../db/tables/schema.ts'
import { isStale } from '../../posts/rerender/stale-store.ts'
import { addToBacklog } from '../../search-index/backlog-store.ts'

type Stale = Pick<CommentRow, 'id' | 'post_id' | 'content'>

/** A comment with HTML of another renderer version, or with an unfinished rendering. */
export function nextStaleComment(db: Db): Promise<Stale | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'content'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that text, unless the comment was edited meanwhile: an edit renders the text itself. */
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
  await addToBacklog(tx, 'comment', id)
}
