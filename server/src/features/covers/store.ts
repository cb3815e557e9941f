import type { Db } from '../../db/tables/schema.ts'
import { visiblePosts } from '../visibility/store.ts'

/** The words in the drawings of a visible post, with its author's id; undefined if there is no such post. */
export function findTitle(db: Db, postId: string) {
  return visiblePosts(db)
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select(['posts.id', 'posts.title', 'posts.cover_variant as variant', 'posts.user_id', 'users.name as author'])
    .where('posts.id', '=', postId)
    .executeTakeFirst()
}
