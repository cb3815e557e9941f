import { tagKey } from '@byline/contract/rules/tags'
import { conditionOf } from '@byline/text-search/tiers'
import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db, PostRow } from '../../db/tables/schema.ts'
import { readSearch } from '../search-index/read-search.ts'
import { visiblePosts } from '../visibility/store.ts'

/** The newest posts whose titles have all words, the last of which may be incomplete. Reads the entries of titles only. */
export async function suggestPosts(
  db: Db,
  q: string,
  most: number,
): Promise<Pick<PostRow, 'id' | 'slug' | 'title' | 'user_id'>[]> {
  const search = await readSearch(db, q, { complete: false })
  if (!search) return []
  const { place, newestHighest, found } = dialectOf(db).searchWords(
    'post_words',
    conditionOf(search, 't:'),
  )
  return found(visiblePosts(db))
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.user_id'])
    .orderBy(place, newestHighest ? 'desc' : 'asc')
    .limit(most)
    .execute()
}

/** The most used tags that begin with the text, in any case, with their numbers of posts. */
export async function suggestTags(
  db: Db,
  text: string,
  most: number,
): Promise<{ tag: string; count: number }[]> {
  const key = tagKey(text)
  if (key === '') return []
  const counted = await db
    .selectFrom('counts')
    .select(['subject', 'count'])
    .where('kind', '=', 'tag')
    .where('count', '>', 0)
    .where(sql<string>`substr(subject, 1, ${sql.lit([...key].length)})`, '=', key)
    .execute()
  const best = counted
    .toSorted((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1))
    .slice(0, most)
  const tags: { tag: string; count: number }[] = []
  for (const { subject, count } of best) {
    // The spelling of a tag is that of its newest post.
    const row = await visiblePosts(db)
      .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
      .select('post_tags.tag')
      .where('post_tags.tag_key', '=', subject)
      .orderBy('post_tags.created_at', 'desc')
      .orderBy('post_tags.post_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row) tags.push({ tag: row.tag, count })
  }
  return tags
}
