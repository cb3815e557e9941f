import { isAfter, readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { pageOf } from '../../../db/pages/page-of.ts'
import { countOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { visibleComments, visibleJoinedComments } from '../../visibility/store.ts'
import { byDate, loadComments } from '../list-store.ts'

/** The visible comments on passages of a post, oldest first, without their rows. */
function onPassages(db: Db, postId: string) {
  return visibleComments(db)
    .where('comments.post_id', '=', postId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('passages').select('passages.comment_id').whereRef('passages.comment_id', '=', 'comments.id')),
    )
}

/** One page of the comments on passages of a post. */
export async function listOnPassages(
  db: Db,
  postId: string,
  { limit, after }: { limit: number; after: string | undefined },
) {
  const found = await onPassages(db, postId)
    .select(['comments.id', 'comments.created_at'])
    .$if(after !== undefined, (comments) => comments.where(isAfter(byDate, readCursor(after ?? '', 2), false)))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(found, { limit, after }, ({ created_at, id }) => writeCursor([created_at, id]))
  return { ...page, rows: await loadComments(db, page.rows, visibleJoinedComments) }
}

export function countOnPassages(db: Db, postId: string): Promise<number> {
  return countOf(onPassages(db, postId))
}
