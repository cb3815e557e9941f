import type { Db } from '../../db/schema.ts'
import { visiblePosts } from '../visibility/store.ts'

/** The title of a visible post, with its author's id; undefined if there is no such post. */
export function findTitle(
  db: Db,
  postId: string,
): Promise<{ id: string; title: string; user_id: string } | undefined> {
  return visiblePosts(db)
    .select(['posts.id', 'posts.title', 'posts.user_id'])
    .where('posts.id', '=', postId)
    .executeTakeFirst()
}
