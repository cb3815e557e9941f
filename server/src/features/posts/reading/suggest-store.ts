import { tagKey } from '@byline/contract/rules/tags'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables/schema.ts'
import { findTag } from '../rows/tag-store.ts'

/** The most used tags that begin with the text, in any case, with their numbers of posts. */
export async function suggestTags(db: Db, text: string, most: number): Promise<{ tag: string; count: number }[]> {
  const key = tagKey(text)
  if (key === '') return []
  const counted = await db
    .selectFrom('counts')
    .select(['subject', 'count'])
    .where('kind', '=', 'tag')
    .where('count', '>', 0)
    .where(sql<string>`substr(subject, 1, ${sql.lit([...key].length)})`, '=', key)
    .execute()
  const best = counted.toSorted((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1)).slice(0, most)
  const tags: { tag: string; count: number }[] = []
  for (const { subject, count } of best) {
    const tag = await findTag(db, subject)
    if (tag !== undefined) tags.push({ tag, count })
  }
  return tags
}
