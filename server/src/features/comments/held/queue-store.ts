import { type SqlBool, sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { pageOf } from '../../../db/pages/page-of.ts'
import type { Page, PageStart } from '../../../db/pages/table-page.ts'
import { countOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { heldJoinedComments } from '../../visibility/store.ts'
import { type ShownComment, shownComments } from '../store.ts'

export interface QueuedRow extends ShownComment {
  /** See `comment_traits.spam_score`. */
  spam_score: number
  author_since: string
  author_admin: 0 | 1
  author_trusted: 0 | 1
}

interface QueueQuery extends PageStart {
  limit: number
  first: 'oldest' | 'spam'
}

const score = sql<number>`coalesce(comment_traits.spam_score, 0)`

/** One page of the comments that wait: in the order in which they were held, or the most probable spam first. */
export async function listQueue(db: Db, query: QueueQuery): Promise<Page<QueuedRow>> {
  const { limit, first, after, before } = query
  const backwards = after === undefined && before !== undefined
  const bySpam = first === 'spam'
  const keys = [bySpam ? score : sql.ref('comments.held_at'), sql.ref('comments.id')]
  const direction = bySpam !== backwards ? 'desc' : 'asc'
  const cursor = after ?? before
  const found = await shownComments(db, heldJoinedComments)
    .leftJoin('comment_traits', 'comment_traits.comment_id', 'comments.id')
    .select(['users.created_at as author_since', 'users.admin as author_admin', 'users.trusted as author_trusted'])
    .select(score.as('spam_score'))
    .$if(cursor !== undefined, (rows) => rows.where(startOf(String(cursor), keys, bySpam, direction === 'desc')))
    .orderBy(keys[0] as never, direction)
    .orderBy('comments.id', direction)
    .limit(limit + 1)
    .execute()
  const rows = found as unknown as QueuedRow[]
  return pageOf(rows, { limit, after, before }, (row) =>
    writeCursor([bySpam ? String(row.spam_score) : String(row.held_at), row.id]),
  )
}

function startOf(cursor: string, keys: Parameters<typeof isAfter>[0], bySpam: boolean, descending: boolean) {
  const [value = '', id = ''] = readCursor(cursor, 2)
  return isAfter(keys, [bySpam ? Number(value) : value, id] as never, descending) as ReturnType<typeof sql<SqlBool>>
}

export function countQueue(db: Db): Promise<number> {
  return countOf(heldJoinedComments(db))
}
