import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import type { Db } from '../../../db/tables/schema.ts'
import { listPostIds } from '../lists/list-store.ts'
import { newestOfTags, type TaggedPost } from '../lists/newest-of-tags-store.ts'
import { type CardRow, loadCards } from '../one-post/store.ts'

/**
 * The posts to read after this one, at most `limits.nextArticles`: first those that share tags with it, the most shared
 * tags first and then the newest; after them the newest of all, those last that the sidebar shows as Latest Articles.
 */
export async function listNext(db: Db, { id, tags }: Pick<CardRow, 'id' | 'tags'>) {
  const keys = new Set((JSON.parse(tags) as string[]).map(tagKey))
  const lists = await newestOfTags(db, [...keys], id)
  const related = new Map(lists.flat().map((post) => [post.id, post]))
  const chosen = [...related.values()]
    .map((post) => ({ ...post, shared: keys.intersection(post.keys).size }))
    .sort((one, other) => other.shared - one.shared || compareDates(other, one))
    .map((post) => post.id)
    .slice(0, limits.nextArticles)
  if (chosen.length < limits.nextArticles) {
    const limit = 1 + limits.latestArticles + 2 * limits.nextArticles
    const newest = await listPostIds(db, { order: 'newest', limit })
    const others = newest.ids.filter((other) => other !== id)
    const latest = others.splice(0, limits.latestArticles)
    chosen.push(...[...others, ...latest].filter((other) => !chosen.includes(other)))
  }
  return loadCards(db, chosen.slice(0, limits.nextArticles))
}

/** The number of posts by this author that readers see; triggers maintain it. */
export async function countByAuthor(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('counts')
    .select('count')
    .where('kind', '=', 'posts')
    .where('subject', '=', userId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Negative if the first post is older; ids decide between equal dates, as in every list. */
function compareDates(one: TaggedPost, other: TaggedPost): number {
  const field = one.created_at === other.created_at ? 'id' : 'created_at'
  return one[field] < other[field] ? -1 : 1
}
