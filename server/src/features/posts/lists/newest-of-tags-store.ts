import { tagKey } from '@byline/contract/rules/tags'
import { newestChange } from '../../../db/change-log.ts'
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

type Lists = Map<string, TaggedPost[]>

/** The lists, with the number of the newest change in the log when they were read. */
const cached = new WeakMap<Db, { change: number; lists: Lists }>()

/**
 * The newest posts of each tag without that one, in the order of the tag's index. Articles have few different tags, so
 * the lists are cached until something is written (decision 5).
 */
export async function newestOfTags(db: Db, keys: string[], id: string): Promise<TaggedPost[][]> {
  const lists = await currentLists(db)
  return Promise.all(
    keys.map(async (key) => {
      const list = lists.get(key) ?? (await newestOf(db, key))
      lists.set(key, list)
      return list.filter((post) => post.id !== id).slice(0, COMPARED_PER_TAG)
    }),
  )
}

/** The lists that nothing has been written since. A call that began before a newer one gets lists of its own. */
async function currentLists(db: Db): Promise<Lists> {
  // Read first, so that no list is older than its number.
  const change = await newestChange(db)
  const known = cached.get(db)
  if (known?.change === change && known.lists.size <= TAGS_MAX) return known.lists
  const lists: Lists = new Map()
  if (!known || known.change <= change) cached.set(db, { change, lists })
  return lists
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
