import type { Db } from '../../db/tables/schema.ts'
import { visibleComments } from '../visibility/store.ts'

/** Ids of comments in one query, below the limit of parameters of both engines. */
const IDS_AT_ONCE = 500

/** The author of a comment to which others reply. */
export interface ParentAuthor {
  user_id: string
  name: string
}

/** The authors of the visible comments to which these reply, by the ids of those comments; only imported ones reply. */
export async function findParentAuthors(
  db: Db,
  replies: readonly { id: string }[],
): Promise<Map<string, ParentAuthor>> {
  const found = new Map<string, ParentAuthor>()
  for (let start = 0; start < replies.length; start += IDS_AT_ONCE) {
    const ids = replies.slice(start, start + IDS_AT_ONCE).map(({ id }) => id)
    const rows = await visibleComments(db)
      .innerJoin('comments as replies', 'replies.parent_id', 'comments.id')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .select(['comments.id', 'comments.user_id', 'users.name'])
      .where('replies.id', 'in', ids)
      .execute()
    for (const { id, ...author } of rows) found.set(id, author)
  }
  return found
}
