import { readCounts } from '../../db/pages/counts.ts'
import type { Db } from '../../db/tables/schema.ts'
import { visibleComments } from '../visibility/store.ts'

/** The numbers of visible posts and comments and of active users. */
export async function countAll(db: Db): Promise<{ posts: number; comments: number; users: number }> {
  return countsOf(db, '')
}

/** The numbers of a user's visible posts and comments. */
export async function countOwn(db: Db, userId: string): Promise<{ posts: number; comments: number }> {
  const { posts, comments } = await countsOf(db, userId)
  return { posts, comments }
}

async function countsOf(db: Db, subject: string) {
  const countOf = await readCounts(db, ['posts', 'comments', 'users'], [subject])
  const [posts, comments] = [countOf('posts', subject), countOf('comments', subject)]
  return { posts, comments, users: countOf('users', subject) }
}

/** Comments per UTC day, `YYYY-MM-DD`, from `since` on; days without comments are left out. */
export async function countCommentsPerDay(db: Db, { author, since }: { author: string | undefined; since: string }) {
  if (author !== undefined) return countPerDayOf(db, author, since)
  return db
    .selectFrom('counts')
    .select(['subject as day', 'count'])
    .where('kind', '=', 'comments-on')
    .where('subject', '>=', since.slice(0, 10))
    .where('count', '>', 0)
    .execute()
}

/** Counts rows in one index. No stored count is needed, because a user writes few comments in some weeks. */
async function countPerDayOf(db: Db, author: string, since: string) {
  const rows = await visibleComments(db)
    .select('created_at')
    .where('user_id', '=', author)
    .where('created_at', '>=', since)
    .execute()
  const days = Object.groupBy(rows, ({ created_at }) => created_at.slice(0, 10))
  return Object.entries(days).map(([day, comments]) => ({ day, count: comments?.length ?? 0 }))
}

/** The numbers of visible comments of these posts, by post id. */
export async function countCommentsOf(db: Db, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db.selectFrom('posts').select(['id', 'comment_count']).where('id', 'in', postIds).execute()
  return new Map(rows.map(({ id, comment_count }) => [id, comment_count]))
}
