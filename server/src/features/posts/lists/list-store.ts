import { limits } from '@byline/contract/rules/limits'
import { conditionOf } from '@byline/text-search/tiers'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { type Cursor, readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { pageOf } from '../../../db/pages/page-of.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readSearch } from '../../search/read-search.ts'
import { type PostsFrom, visiblePosts } from '../../visibility/store.ts'
import { titleTerm } from '../one-post/rules.ts'
import { type CardRow, loadCards } from '../one-post/store.ts'
import { listPositionsByAuthor } from './by-author-store.ts'
import { chooseFilter } from './filter-store.ts'
import { listFilteredInOrder } from './filtered-order-store.ts'
import { listPositions, type PageOfIds, type PageQuery } from './list-page-store.ts'
import { isRanked, isWindow, type ListQuery, orderOf } from './list-query.ts'
import { listRanked } from './ranked-store.ts'
import { searchTitles } from './title-store.ts'
import { postsOfList } from './translated-store.ts'

export interface PostPage<Row> {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
  /** The search of these posts, if the one that was asked for finds nothing and was corrected. */
  corrected?: string | undefined
  /** The number of results of a search, with its first page, if they are not more than are counted. */
  found?: number
}

/**
 * One page of posts and the cursor of the next. Without `order`, `sort` and `limit` the page is the newest 1,000 posts,
 * oldest first, and the next page the 1,000 before them; the results of a search are the best first. Without `from`, the
 * posts are those that readers see.
 */
export async function listPosts(db: Db, query: ListQuery, from?: PostsFrom): Promise<PostPage<CardRow>> {
  const { ids, cursorAfter: _, ...page } = await listPostIds(db, query, from)
  const rows = await loadCards(db, ids, from ?? visiblePosts)
  return { rows: isWindow(query) ? rows.reverse() : rows, ...page }
}

export async function listPostIds(db: Db, query: ListQuery, chosen?: PostsFrom): Promise<PageOfIds> {
  if (isRanked(query)) return listRanked(db, query, chosen)
  const from = chosen ?? (await postsOfList(db, query))
  const size = isWindow(query) ? limits.postsWindow : (query.limit ?? limits.articlesPerPage)
  const narrowing = await searchOf(db, query)
  if (!narrowing) {
    return { ids: [], nextCursor: null, previousCursor: null, cursorAfter: () => '' }
  }
  const filtered = narrowing.search ? {} : await chooseFilter(db, query)
  const search = narrowing.search ?? filtered.search
  const order = orderOf(query, search)
  const backwards = query.after === undefined && query.before !== undefined
  // The first page of found titles is read as far as they are counted.
  const counts = narrowing.searchesTitles && (query.after ?? query.before) === undefined
  const most = counts ? Math.max(size, limits.resultsCounted) : size
  const page: PageQuery = {
    ...query,
    ...order,
    ...narrowing,
    search,
    few: filtered.few,
    isInOrder: filtered.isInOrder,
    descending: order.descending !== backwards,
    from,
    size: most + 1,
    afterKeys: cursorKeysOf(query.after ?? query.before, order),
  }
  const byAuthor = order.column === 'author' && !filtered.few && !isNarrowed(query)
  const read = byAuthor ? listPositionsByAuthor : filtered.isInOrder ? listFilteredInOrder : listPositions
  const found = await read(db, page)
  const cursorAt = (keys: Cursor = []) => writeCursor([order.name, ...keys])
  const { rows, ...cursors } = pageOf(found.slice(0, size + 1), { ...query, limit: size }, ({ keys }) => cursorAt(keys))
  return {
    ids: rows.map(({ id }) => id),
    ...cursors,
    ...(counts && found.length <= most && { found: found.length }),
    cursorAfter: (id) => cursorAt(rows.find((position) => position.id === id)?.keys),
  }
}

/**
 * The page of `limit` posts that ends before a cursor, as its `after`: null if it is the first page of the list.
 */
export async function findPreviousPage(db: Db, query: ListQuery, { before, limit }: { before: string; limit: number }) {
  const longer = { ...query, after: undefined, before, limit: limit + 1 }
  const { ids, cursorAfter } = await listPostIds(db, longer)
  return { after: ids.length > limit ? cursorAfter(String(ids[0])) : null }
}

/** Whether the query has to test each post, other than by a filter that many posts match. */
function isNarrowed({ tag, series, month, title, notTitle, q }: ListQuery): boolean {
  return [tag, series, month, title, notTitle, q].some((text) => text !== undefined)
}

/**
 * The search whose index determines the order, if the list is by date and not limited to one tag, and the condition on
 * words that it does not contain. Undefined if `q` has no word to search for, so that nothing is found.
 */
async function searchOf(db: Db, { title, q, tag, sort }: ListQuery) {
  const search = q?.trim() ? await readSearch(db, q) : undefined
  if (q?.trim() && !search) return undefined
  const words = search && conditionOf(search)
  const inOrder = tag === undefined && (!sort || sort.endsWith('createdAt'))
  if (inOrder && title) {
    return { search: await searchTitles(db, titleTerm(title)), searchesTitles: true, words }
  }
  const byWords = inOrder && words ? dialectOf(db).searchWords('post_words', words) : undefined
  return { search: byWords, searchesTitles: false, words: byWords ? undefined : words }
}

/** The keys of the post beside the page. Throws `invalid_cursor` for a cursor of another order. */
function cursorKeysOf(cursor: string | undefined, { name, keys }: ReturnType<typeof orderOf>): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [order, ...cursorKeys] = readCursor(cursor, 1 + keys.length)
  const isNumber = /^-?\d{1,16}$/.test(String(cursorKeys[0]))
  if (order !== name || (name.endsWith('found') && !isNumber)) throw new AppError('invalid_cursor')
  return cursorKeys
}
