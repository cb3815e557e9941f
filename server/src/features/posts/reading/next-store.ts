import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { cacheTags } from '../../../db/cache-tags.ts'
import { remembered } from '../../../db/changes/remembered.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { findChosenLanguage } from '../../../site-language/store.ts'
import { listPostIds } from '../lists/list-store.ts'
import { newestOfTags, type TaggedPost } from '../lists/newest-of-tags-store.ts'
import { type CardRow, loadCards } from '../one-post/store.ts'
import { hasTranslations, listVisibleTranslations } from '../translations/store.ts'

/** The ids of the newest posts, more than one article needs. */
const newestPosts = remembered([cacheTags.posts], async (db) => {
  const limit = 1 + limits.latestArticles + 2 * limits.nextArticles
  return (await listPostIds(db, { order: 'newest', limit })).ids
})

/**
 * The posts to read after this one, at most `limits.nextArticles`: first those that share tags with it, the most shared
 * tags first and then the newest; after them the newest of all, those last that the sidebar shows as Latest Articles.
 */
export async function listNext(db: Db, { id, tags, language }: Pick<CardRow, 'id' | 'tags' | 'language'>) {
  const keys = new Set((JSON.parse(tags) as string[]).map(tagKey))
  const lists = await newestOfTags(db, [...keys], id)
  const related = new Map(lists.flat().map((post) => [post.id, post]))
  const nearest = [...related.values()]
    .map((post) => ({ ...post, shared: keys.intersection(post.keys).size }))
    .sort((one, other) => other.shared - one.shared || compareDates(other, one))
    .map((post) => post.id)
  let chosen = await oncePerArticle(db, [id, ...nearest], language)
  if (chosen.length <= limits.nextArticles) {
    const others = (await newestPosts.read(db)).filter((other) => other !== id)
    const latest = others.splice(0, limits.latestArticles)
    chosen = await oncePerArticle(db, [...chosen, ...others, ...latest], language)
  }
  return loadCards(db, chosen.slice(1, 1 + limits.nextArticles))
}

/** The posts with each article once: in that language, or else in the one that lists prefer. */
async function oncePerArticle(db: Db, ids: string[], language: string): Promise<string[]> {
  if (!(await hasTranslations(db))) return [...new Set(ids)]
  const site = await findChosenLanguage(db)
  const translations = await listVisibleTranslations(db, ids, site)
  const isWanted = (row: Pick<CardRow, 'language'>) => (row.language || site) === (language || site)
  const chosen = ids.map((id) => {
    const article = translations.find((row) => row.id === id)?.article_id
    const members = translations.filter(({ article_id }) => article_id === article)
    return (members.find(isWanted) ?? members[0])?.id ?? id
  })
  return [...new Set(chosen)]
}

/** Negative if the first post is older; ids decide between equal dates, as in every list. */
function compareDates(one: TaggedPost, other: TaggedPost): number {
  const field = one.created_at === other.created_at ? 'id' : 'created_at'
  return one[field] < other[field] ? -1 : 1
}
