import { tagKey } from '@byline/contract/posts'
import type { Db } from '../../db/schema.ts'
import type { ListQuery } from './list-query.ts'

/**
 * The number of visible posts on all pages of a list: of all posts, or those of one tag or one author, which triggers
 * count (decision 0016). Undefined for any other list, because counting it would read all of it.
 */
export async function countList(db: Db, query: ListQuery): Promise<number | undefined> {
  // No author has an empty id; the empty subject is the count of all posts.
  if (query.author === '') return 0
  const counted = countedAs(query)
  if (!counted) return undefined
  const row = await db
    .selectFrom('counts')
    .select('count')
    .where('kind', '=', counted.kind)
    .where('subject', '=', counted.subject)
    .executeTakeFirst()
  return row?.count ?? 0
}

function countedAs({ tag, author, title, notTitle, q, filter }: ListQuery) {
  if ([title, notTitle, q, filter].some((text) => text !== undefined)) return undefined
  if (tag !== undefined && author !== undefined) return undefined
  if (tag !== undefined) return { kind: 'tag' as const, subject: tagKey(tag) }
  return { kind: 'posts' as const, subject: author ?? '' }
}
