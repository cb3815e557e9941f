import { idsOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { slicesOf } from '../../../http/streamed/slices.ts'
import { visiblePosts } from '../../visibility/store.ts'
import { type CardRow, loadPosts, measurePosts, type PostSize } from '../one-post/store.ts'
import { isWindow, type ListQuery } from './list-query.ts'
import { listPostIds } from './list-store.ts'

/** Bytes of all bodies in one page; the page ends after the post that reaches this limit. */
const PAGE_BYTES = 2_000_000
/** The same limit for a call without a page size, because a thousand of the longest posts would be a gigabyte. */
const WINDOW_BYTES = 48_000_000

/** The plan of a page of posts with bodies, made before any body is read. */
export interface BodyPage {
  /** Sorted like the page. */
  posts: PostSize[]
  nextCursor: string | null
  corrected?: string | undefined
}

/** Plans a page. If its bodies are too long for one reply, it ends early, with the cursor of the next page. */
export async function planBodies(db: Db, query: ListQuery): Promise<BodyPage> {
  const { ids, nextCursor, cursorAfter, corrected } = await listPostIds(db, query)
  const found = await measurePosts(db, ids)
  let left = isWindow(query) ? WINDOW_BYTES : PAGE_BYTES
  const posts = found.filter(({ bytes }) => {
    const fits = left > 0
    left -= bytes
    return fits
  })
  const last = posts.length < found.length ? posts.at(-1) : undefined
  return {
    posts: isWindow(query) ? posts.reverse() : posts,
    nextCursor: last ? cursorAfter(last.id) : nextCursor,
    corrected,
  }
}

/** The posts of a plan, a few at a time, without those that were deleted in the meantime. */
export async function* readBodies(
  db: Db,
  posts: PostSize[],
  from = visiblePosts,
): AsyncGenerator<(CardRow & { body: string })[]> {
  for (const slice of slicesOf(posts)) yield await loadPosts(db, idsOf(slice), from)
}
