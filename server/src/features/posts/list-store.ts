import { limits } from '@byline/contract/limits'
import { type Cursor, readCursor, writeCursor } from '../../db/cursor.ts'
import { dialectOf, type Search } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { visiblePosts } from '../visibility/store.ts'
import { listPositionsByAuthor } from './by-author-store.ts'
import { listPositions, type PageQuery } from './list-page-store.ts'
import { isWindow, type ListQuery, orderOf } from './list-query.ts'
import { titleTerm } from './rules.ts'
import { type CardRow, loadCards } from './store.ts'

export interface PostPage<Row> {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
}

/**
 * One page of posts and the cursor of the next. Without `order`, `sort` and `limit` the page is the newest 1,000 posts,
 * oldest first, and the next page the 1,000 before them.
 */
export async function listPosts(
  db: Db,
  query: ListQuery,
  from = visiblePosts,
): Promise<PostPage<CardRow>> {
  const { ids, nextCursor, previousCursor } = await listPostIds(db, query, from)
  const rows = await loadCards(db, ids, from)
  return { rows: isWindow(query) ? rows.reverse() : rows, nextCursor, previousCursor }
}

/** The posts of the page in the order of the query, and a function for the cursor after any of them. */
export async function listPostIds(
  db: Db,
  query: ListQuery,
  from = visiblePosts,
): Promise<{
  ids: string[]
  nextCursor: string | null
  previousCursor: string | null
  cursorAfter: (id: string) => string
}> {
  const size = isWindow(query) ? limits.postsWindow : (query.limit ?? limits.articlesPerPage)
  const search = searchOf(db, query)
  const order = orderOf(query, search)
  const backwards = query.after === undefined && query.before !== undefined
  const page: PageQuery = {
    ...query,
    ...order,
    descending: order.descending !== backwards,
    from,
    search,
    size: size + 1,
    afterKeys: cursorKeysOf(query.after ?? query.before, order),
  }
  const byAuthor = order.column === 'author' && !isNarrowed(query)
  const found = await (byAuthor ? listPositionsByAuthor : listPositions)(db, page)
  const more = found.length > size
  const read = found.slice(0, size)
  const positions = backwards ? read.reverse() : read
  const cursorAt = (keys: Cursor = []) => writeCursor([order.name, ...keys])
  const [first, last] = [positions[0], positions.at(-1)]
  return {
    ids: positions.map(({ id }) => id),
    nextCursor: last && (backwards || more) ? cursorAt(last.keys) : null,
    previousCursor:
      first && (backwards ? more : query.after !== undefined) ? cursorAt(first.keys) : null,
    cursorAfter: (id) => cursorAt(positions.find((position) => position.id === id)?.keys),
  }
}

/**
 * The page of `limit` posts that ends before a cursor, as its `after`: null if it is the first page of the list.
 */
export async function findPreviousPage(
  db: Db,
  query: ListQuery,
  { before, limit }: { before: string; limit: number },
): Promise<{ after: string | null }> {
  const longer = { ...query, after: undefined, before, limit: limit + 1 }
  const { ids, cursorAfter } = await listPostIds(db, longer)
  return { after: ids.length > limit ? cursorAfter(String(ids[0])) : null }
}

/** Whether the query has to test each post. */
function isNarrowed({ tag, month, title, notTitle, q, filter }: ListQuery): boolean {
  return [tag, month, title, notTitle, q, filter || undefined].some((text) => text !== undefined)
}

/** The search whose index determines the order, if the list is by date and not limited to one tag. */
function searchOf(db: Db, { title, q, tag, sort }: ListQuery): Search | undefined {
  if (tag !== undefined || (sort && !sort.endsWith('createdAt'))) return undefined
  if (title) return dialectOf(db).searchTitles(titleTerm(title))
  return q?.trim() ? dialectOf(db).searchTexts(q) : undefined
}

/** The keys of the post beside the page. Throws `invalid_cursor` for a cursor of another order. */
function cursorKeysOf(
  cursor: string | undefined,
  { name, keys }: ReturnType<typeof orderOf>,
): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [order, ...cursorKeys] = readCursor(cursor, 1 + keys.length)
  const isNumber = /^-?\d{1,16}$/.test(cursorKeys[0] ?? '')
  if (order !== name || (name.endsWith('found') && !isNumber)) throw new AppError('invalid_cursor')
  return cursorKeys
}
