import { dialectOf } from './dialect/dialect.ts'
import type { Db } from './schema.ts'

/** Names of what a page can be made from; the change log speaks in them. */
export const topics = {
  posts: 'posts',
  post: (id: string) => `post:${id}`,
  comments: (postId: string) => `comments:${postId}`,
  user: (id: string) => `user:${id}`,
} as const

/**
 * Writes and logs what changed in one transaction, so that no process can miss an acknowledged write (design §4).
 * One transaction at a time on either engine: what one of them reads holds until it is done, and the log's
 * numbers come in the order of the commits.
 */
export async function write<T>(
  db: Db,
  work: (transaction: Db, changed: (...topics: string[]) => void) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await dialectOf(db).takeTurn(transaction)
    const changed = new Set<string>()
    const result = await work(transaction, (...topics) => {
      for (const topic of topics) changed.add(topic)
    })
    if (changed.size > 0) {
      const at = new Date().toISOString()
      await transaction
        .insertInto('changes')
        .values([...changed].map((topic) => ({ topic, at })))
        .execute()
    }
    return result
  })
}
