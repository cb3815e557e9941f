import type { Db } from '../../../db/tables/schema.ts'
import { visiblePosts } from '../../visibility/store.ts'

/** The tag in the spelling of its newest visible post, or undefined without such a post. */
export async function findTag(db: Db, key: string): Promise<string | undefined> {
  const row = await visiblePosts(db)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .select('tag')
    .where('post_tags.tag_key', '=', key)
    .orderBy('post_tags.created_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tag
}
