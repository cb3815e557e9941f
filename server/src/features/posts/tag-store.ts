import type { Db } from '../../db/schema.ts'
import { visiblePosts } from '../visibility/store.ts'

/** The tag of visible posts with the first of these keys that one has, as it is written; undefined if none has. */
export async function findTag(db: Db, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    const found = await visiblePosts(db)
      .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
      .select('post_tags.tag')
      .where('post_tags.tag_key', '=', key)
      .orderBy('post_tags.created_at', 'desc')
      .orderBy('post_tags.post_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (found) return found.tag
  }
  return undefined
}
