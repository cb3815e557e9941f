import { idsOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { loadCards } from '../posts/one-post/store.ts'
import { existingPosts, notPublished } from '../visibility/store.ts'

/** The drafts and scheduled posts of a user, or of all others, the last changed first. */
export async function listDrafts(db: Db, { of, user, limit }: { of: 'user' | 'others'; user: string; limit: number }) {
  const rows = await notPublished(db)
    .select('posts.id')
    .where('posts.user_id', of === 'user' ? '=' : '<>', user)
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
  return loadCards(db, idsOf(rows), existingPosts)
}
