import type { Db } from '../../db/schema.ts'
import { isWindow, type ListQuery } from './list-query.ts'
import { type PostPage, walkPosts } from './list-store.ts'
import { type CardRow, loadBodies } from './store.ts'

/** Characters of all bodies in one reply: a thousand of the longest would be a gigabyte, and hold up everybody. */
const BODIES_MAX = 16_000_000
const BODIES_AT_ONCE = 100

/** A page of posts with bodies; it ends early, with the cursor of the next, where they become too many for one reply. */
export async function listPostsWithBodies(
  db: Db,
  query: ListQuery,
): Promise<PostPage<CardRow & { body: string }>> {
  const { rows, nextCursor, cursorAfter } = await walkPosts(db, query)
  const kept: (CardRow & { body: string })[] = []
  let room = BODIES_MAX
  for (let start = 0; start < rows.length && room > 0; start += BODIES_AT_ONCE) {
    const some = rows.slice(start, start + BODIES_AT_ONCE)
    const bodies = await loadBodies(
      db,
      some.map((row) => row.id),
    )
    for (const row of some) {
      if (room <= 0) break
      const body = bodies.get(row.id) ?? ''
      room -= body.length
      kept.push({ ...row, body })
    }
  }
  const last = kept.length < rows.length ? kept.at(-1) : undefined
  return {
    nextCursor: last ? cursorAfter(last) : nextCursor,
    rows: isWindow(query) ? kept.reverse() : kept,
  }
}
