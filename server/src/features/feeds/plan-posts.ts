import type { FeedFilter } from '@byline/contract/addresses/paths'
import type { Db } from '../../db/tables/schema.ts'
import { listPostIds } from '../posts/lists/list-store.ts'
import { measureTexts } from './store.ts'

const ENTRIES = 20
/** Bytes of the texts of one page, unless it has a single longer one: no entry is ever cut. */
const PAGE_BYTES = 1_000_000

interface PostPlan {
  ids: string[]
  next: string | undefined
  previous: string | undefined
}

/** The posts of one page of a feed, newest first, and the cursors of its neighbours (RFC 5005 §3). */
export async function planPosts(
  db: Db,
  { tag, author, lang, after, before }: FeedFilter,
  most = { entries: ENTRIES, bytes: PAGE_BYTES },
): Promise<PostPlan> {
  const list = { order: 'newest', limit: most.entries, tag, author, lang, after, before } as const
  const { ids, nextCursor, previousCursor, cursorAfter } = await listPostIds(db, list)
  const bytes = await measureTexts(db, ids)
  // The page borders on the cursor, so it is shortened at its other end.
  const backwards = after === undefined && before !== undefined
  const nearest = backwards ? ids.toReversed() : ids
  let total = 0
  const tooMany = nearest.findIndex((id, index) => {
    total += bytes.get(id) ?? 0
    return index > 0 && total > most.bytes
  })
  const fitting = tooMany === -1 ? nearest : nearest.slice(0, tooMany)
  const last = fitting.at(-1)
  const beyond = fitting.length < nearest.length && last !== undefined ? cursorAfter(last) : null
  return {
    ids: backwards ? fitting.toReversed() : fitting,
    next: (backwards ? nextCursor : (beyond ?? nextCursor)) ?? undefined,
    previous: (backwards ? (beyond ?? previousCursor) : previousCursor) ?? undefined,
  }
}
