import { limits } from '@byline/contract/rules/limits'
import { idsOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type ShownComment, shownComments } from '../comments/store.ts'
import { existingPosts, visibleComments } from '../visibility/store.ts'

/**
 * The newest comments of others under an author's posts that are newer than the author's last comment there. Of the
 * author's posts only the newest are considered, so the work does not grow with the site.
 */
export async function listUnanswered(
  db: Db,
  author: string,
  { limit, posts = limits.postsWindow }: { limit: number; posts?: number },
): Promise<ShownComment[]> {
  const waiting = (await lastComments(db, author, posts))
    .filter(({ user_id }) => user_id !== author)
    .toSorted(byNewest)
    // A post that is further down has no comment newer than the last ones of these.
    .slice(0, limit)
  const found: ShownComment[] = []
  for (const { post_id } of waiting) {
    const newest = await newestUnder(db, post_id, limit)
    const answered = newest.findIndex(({ user_id }) => user_id === author)
    found.push(...newest.slice(0, answered === -1 ? limit : answered))
  }
  return found.toSorted(byNewest).slice(0, limit)
}

/** The last comment under each of the author's newest posts; one lookup in an index for each post with comments. */
async function lastComments(db: Db, author: string, posts: number) {
  const newestPosts = await existingPosts(db)
    .select(['id', 'comment_count'])
    .where('user_id', '=', author)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(posts)
    .execute()
  const commented = newestPosts.filter(({ comment_count }) => comment_count > 0)
  if (commented.length === 0) return []
  return db
    .selectFrom('posts')
    .innerJoin('comments as last', (join) =>
      join.on(({ eb, ref }) =>
        eb(
          'last.id',
          '=',
          visibleComments(db)
            .select('comments.id')
            .where('comments.post_id', '=', ref('posts.id'))
            .orderBy('comments.created_at', 'desc')
            .orderBy('comments.id', 'desc')
            .limit(1),
        ),
      ),
    )
    .select(['last.id', 'last.post_id', 'last.user_id', 'last.created_at'])
    .where('posts.id', 'in', idsOf(commented))
    .execute()
}

function newestUnder(db: Db, postId: string, limit: number): Promise<ShownComment[]> {
  return shownComments(db)
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
}

interface Dated {
  id: string
  created_at: string
}

function byNewest(one: Dated, other: Dated): number {
  const [first, second] = [one.created_at + one.id, other.created_at + other.id]
  return first < second ? 1 : first > second ? -1 : 0
}
