import type { ThreadOrder } from '@byline/contract/comments/comments'
import { limits } from '@byline/contract/rules/limits'
import { sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { storedJoinedComments, visibleComments } from '../../visibility/store.ts'
import { type PageQuery, type Place, type PlanUnder, placesFrom } from '../list-store.ts'
import { idsAbove, type RankedPlace, type ThreadPlace } from '../thread-place.ts'
import { passageRank, ranksAbout } from './passage-rank-store.ts'

export interface ThreadsQuery extends PageQuery {
  order: ThreadOrder
  /** The visible comments under the post. */
  total: number
  /** The id of a comment, in the order by passages: only the threads about its passage and those that overlap. */
  passage?: string | undefined
}

/** A comment in its thread. */
export interface PlaceInThread extends Place, RankedPlace {}

/** A comment that readers do not see, above a reply that they do. */
export interface AbsentComment {
  _id: string
  level: number
  /** The id of the first comment below it. */
  above: string
  /** Whether it waits for a decision; else it is deleted. */
  held?: true
}

export interface ThreadsPlan extends PlanUnder {
  places: PlaceInThread[]
  absent: AbsentComment[]
  newestAt: string | null
}

/**
 * One page of the threads under a post, each from top to bottom: `limit` threads, or fewer if they have more than
 * `limits.commentsInThreads` comments. A long thread goes on on the next page.
 */
export async function planThreads(db: Db, postId: string, query: ThreadsQuery): Promise<ThreadsPlan> {
  const { order, total, before, passage, limit = limits.commentsPerPage } = query
  const { start: least, end } = (passage !== undefined && (await ranksAbout(db, postId, passage))) || {
    start: 0,
    end: 0,
  }
  const start = await startOf(db, postId, query)
  if (total === 0) return { places: [], nextCursor: null, previousCursor: null, absent: [], newestAt: null }
  const backwards = before !== undefined
  const found = await inOrder(under(db, postId, order), order, backwards)
    .$if(passage !== undefined, (comments) =>
      comments.where(sql<boolean>`${passageRank} >= ${sql.lit(least)} and ${passageRank} < ${sql.lit(end)}`),
    )
    .$if(start !== undefined, (comments) => comments.where(isBeyond(start as RankedPlace, order, backwards)))
    .limit(limits.commentsInThreads + 1)
    .execute()
  const page = found.slice(0, sizeOf(found, limit))
  const more = found.length > page.length
  const places = backwards ? page.reverse() : page
  const [first, last] = [places[0], places.at(-1)]
  return {
    places,
    nextCursor: last && (backwards ? before !== '' : more) ? cursorAt(last, order) : null,
    previousCursor: first && (backwards ? more : start !== undefined) ? cursorAt(first, order) : null,
    absent: await absentAbove(db, places),
    newestAt: await newestAt(db, postId),
  }
}

function under(db: Db, postId: string, order: ThreadOrder) {
  return placesFrom(visibleComments(db))
    .select(['comments.thread', 'comments.branch', rankIn(order).as('rank')])
    .where('comments.post_id', '=', postId)
}

function rankIn(order: ThreadOrder) {
  if (order === 'thanked') return sql.ref<number>('comments.thread_rank')
  return order === 'passage' ? passageRank : sql.lit(0)
}

const isRanked = (order: ThreadOrder) => order === 'thanked' || order === 'passage'

function inOrder(comments: ReturnType<typeof under>, order: ThreadOrder, backwards: boolean) {
  const threads = (order === 'newest') !== backwards ? 'desc' : 'asc'
  return comments
    .$if(isRanked(order), (ranked) => ranked.orderBy(rankIn(order), threads))
    .orderBy('comments.thread', threads)
    .orderBy('comments.branch', backwards ? 'desc' : 'asc')
}

/** Whether a comment stands after a place in the list, or before it. */
function isBeyond({ thread, branch, rank }: RankedPlace, order: ThreadOrder, backwards: boolean) {
  const [column, within] = [sql.ref('comments.thread'), sql.ref('comments.branch')]
  if (order === 'thanked') return isAfter([rankIn(order), column, within], [`${rank}`, thread, branch], backwards)
  if (order === 'passage') {
    const beyond = sql.raw(backwards ? '<' : '>')
    return sql<boolean>`(${passageRank}, ${column}, ${within}) ${beyond} (${sql.lit(rank)}, ${thread}, ${branch})`
  }
  const threads = sql.raw((order === 'newest') !== backwards ? '<' : '>')
  const branches = sql.raw(backwards ? '<' : '>')
  // The first condition is the range that the index reads.
  return sql<boolean>`(${column} ${threads}= ${thread}
    and (${column} <> ${thread} or ${within} ${branches} ${branch}))`
}

/** The number of comments of the page: those of so many threads, as far as they were read. */
function sizeOf(found: readonly ThreadPlace[], threads: number): number {
  let begun = 0
  const end = found.findIndex(({ thread }, n) => {
    if (thread !== found[n - 1]?.thread) begun += 1
    return begun > threads
  })
  return Math.min(end === -1 ? found.length : end, limits.commentsInThreads)
}

/** The place before the page; undefined for the first page, the last one backwards, or an unknown `around`. */
async function startOf(db: Db, postId: string, { after, before, around, order }: ThreadsQuery) {
  if (before === '') return undefined
  const cursor = after ?? before
  if (cursor !== undefined) {
    const [thread = '', branch = '', rank = '0'] = readCursor(cursor, isRanked(order) ? 3 : 2)
    if (!/^-?\d{1,15}$/.test(rank)) throw new AppError('invalid_cursor')
    return { thread, branch, rank: Number(rank) }
  }
  if (around === undefined) return undefined
  const target = await db
    .selectFrom('comments')
    .select(['thread', 'branch', rankIn(order).as('rank')])
    .where('id', '=', around)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!target) return undefined
  return inOrder(under(db, postId, order), order, true)
    .where(isBeyond(target, order, true))
    .limit(1)
    .offset(Math.floor(limits.commentsPerPage / 2))
    .executeTakeFirst()
}

/** The comments above those of a page that readers do not see: deleted, purged or held. */
async function absentAbove(db: Db, places: readonly PlaceInThread[]): Promise<AbsentComment[]> {
  const shown = new Set(places.map(({ id }) => id))
  const above = new Map<string, AbsentComment>()
  for (const place of places) {
    for (const [level, _id] of idsAbove(place).entries()) {
      if (!shown.has(_id) && !above.has(_id)) above.set(_id, { _id, level, above: place.id })
    }
  }
  if (above.size === 0) return []
  const ids = [...above.keys()]
  const stored = await storedJoinedComments(db)
    .select(['comments.id', 'comments.held_at'])
    .where('comments.id', 'in', ids)
    .execute()
  for (const { id, held_at } of stored) {
    const one = above.get(id)
    if (held_at === null) above.delete(id)
    else if (one) one.held = true
  }
  return [...above.values()]
}

async function newestAt(db: Db, postId: string): Promise<string | null> {
  const newest = await visibleComments(db)
    .select('comments.created_at')
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.created_at ?? null
}

function cursorAt({ thread, branch, rank }: RankedPlace, order: ThreadOrder): string {
  return writeCursor(isRanked(order) ? [thread, branch, `${rank}`] : [thread, branch])
}
