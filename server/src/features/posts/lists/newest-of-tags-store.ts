import { tagKey } from '@byline/contract/rules/tags'
import { cacheTags } from '../../../db/cache-tags.ts'
import { remembered } from '../../../db/changes/remembered.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { visiblePosts } from '../../visibility/store.ts'

/** Posts compared per tag, the newest ones, so that a tag of 100,000 posts costs no more than a rare one. */
const COMPARED_PER_TAG = 24
/** A number that most sites do not exceed. */
const TAGS_MAX = 200

export interface TaggedPost {
  id: string
  /** The keys of its tags. */
  keys: Set<string>
  created_at: string
}

/** The list of each tag by its key. Articles have few different tags, so most lists are asked for often (decision 5). */
const byTag = remembered([cacheTags.posts, cacheTags.tags], async () => new Map<string, TaggedPost[]>())

/** The newest posts of each tag without that one, in the order of the tag's index. */
export async function newestOfTags(db: Db, keys: string[], id: string): Promise<TaggedPost[][]> {
  const lists = await byTag.read(db)
  if (lists.size > TAGS_MAX) lists.clear()
  return Promise.all(
    keys.map(async (key) => {
      const list = lists.get(key) ?? (await newestOf(db, key))
      lists.set(key, list)
      return list.filter((post) => post.id !== id).slice(0, COMPARED_PER_TAG)
    }),
  )
}

/** One more than are compared, as the post itself may be among them. */
async function newestOf(db: Db, key: string): Promise<TaggedPost[]> {
  const rows = await visiblePosts(db)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .select(['posts.id', 'posts.tags', 'posts.created_at'])
    .where('post_tags.tag_key', '=', key)
    .orderBy('post_tags.created_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(1 + COMPARED_PER_TAG)
    .execute()
  return rows.map(({ tags, ...post }) => ({ ...post, keys: new Set((JSON.parse(tags) as string[]).map(tagKey)) }))
}
