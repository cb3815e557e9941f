import { tagKey } from '@byline/contract/rules/tags'
import type { Db } from '../../../db/tables/schema.ts'
import { countMonth } from './archive-store.ts'
import type { ListQuery } from './list-query.ts'
import { countInLanguage, countRepeated } from './translated-store.ts'

/**
 * The number of posts on all pages of a list for readers: of all posts, or those of one tag, one author or one month,
 * which triggers count (decisions 17 and 20); those in a language are counted one by one. Undefined for any other
 * list, because counting it would read all of it.
 */
export async function countList(db: Db, query: ListQuery): Promise<number | undefined> {
  const { title, notTitle, q, filter, lang } = query
  if (lang !== undefined && areUnset(title, notTitle, q, filter)) return countInLanguage(db, query)
  const count = await countVisible(db, query)
  return count && count - (await countRepeated(db, query))
}

async function countVisible(db: Db, query: ListQuery): Promise<number | undefined> {
  // No author has an empty id; the empty subject is the count of all posts.
  if (query.author === '') return 0
  if (isMonthAlone(query)) return countMonth(db, String(query.month))
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

function isMonthAlone({ month, tag, author, title, notTitle, q, filter, lang }: ListQuery): boolean {
  return month !== undefined && areUnset(tag, author, title, notTitle, q, filter, lang)
}

function countedAs({ tag, author, month, title, notTitle, q, filter, lang }: ListQuery) {
  if (!areUnset(month, title, notTitle, q, filter, lang)) return undefined
  if (tag !== undefined && author !== undefined) return undefined
  if (tag !== undefined) return { kind: 'tag' as const, subject: tagKey(tag) }
  return { kind: 'posts' as const, subject: author ?? '' }
}

function areUnset(...parameters: (string | undefined)[]): boolean {
  return parameters.every((parameter) => parameter === undefined)
}
