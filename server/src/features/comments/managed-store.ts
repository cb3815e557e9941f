import { limits } from '@byline/contract/rules/limits'
import { dialectOf, type Search } from '../../db/dialect/dialect.ts'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { cursorOfFound, startOfFound } from '../../db/pages/found-cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import type { Page, PageStart } from '../../db/pages/table-page.ts'
import type { Db } from '../../db/tables/schema.ts'
import { existingJoinedComments } from '../visibility/store.ts'
import { type Filter, fewOf, matching } from './filter-store.ts'
import { byDate, loadComments, type Place, placesFrom } from './list-store.ts'

interface ManageQuery extends PageStart, Filter {
  limit?: number | undefined
}

/** One page of the comments for management, newest first. */
export async function listManaged(db: Db, query: ManageQuery) {
  const { rows, nextCursor } = await planManaged(db, query)
  return { rows: await loadComments(db, rows, existingJoinedComments), nextCursor }
}

/** The comments of the page that `listManaged` returns. Throws `invalid_cursor`. */
export async function planManaged(db: Db, query: ManageQuery): Promise<Page<Place>> {
  const { limit = limits.commentsWindow, filter, author } = query
  const search =
    filter && author === undefined ? await dialectOf(db).searchFragments(db, 'comment_fragments', filter) : undefined
  const size = limit + 1
  const found = await (search ? readFound(db, query, search, size) : readByDate(db, query, size))
  const page = pageOf(found, { ...query, limit }, ({ cursor }) => cursor)
  return { ...page, rows: page.rows.map(({ cursor: _, ...place }) => place) }
}

type PlaceWithCursor = Place & { cursor: string }

async function readByDate(db: Db, query: ManageQuery, size: number): Promise<PlaceWithCursor[]> {
  const cursor = query.after ?? query.before
  const start = cursor === undefined ? undefined : readCursor(cursor, 2)
  const direction = isBackwards(query) ? 'asc' : 'desc'
  const rows = await placesFrom(matching(db, query, await fewOf(db, query)))
    .$if(start !== undefined, (comments) => comments.where(isAfter(byDate, start ?? [], direction === 'desc')))
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction)
    .limit(size)
    .execute()
  return rows.map((row) => ({ ...row, cursor: writeCursor([row.created_at, row.id]) }))
}

/** Reads an index of the filter in the order of the comments' numbers, which follow their dates. */
async function readFound(db: Db, query: ManageQuery, { place, newestHighest, found }: Search, size: number) {
  const start = startOfFound(query.after ?? query.before)
  const descending = newestHighest !== isBackwards(query)
  const numbered = matching(db, query).innerJoin('comment_numbers', 'comment_numbers.comment_id', 'comments.id')
  const rows = await placesFrom(found(numbered))
    .select(place.as('key'))
    .$if(start !== undefined, (list) => list.where(isAfter([place], start ?? [], descending)))
    .orderBy(place, descending ? 'desc' : 'asc')
    .limit(size)
    .execute()
  return rows.map(({ key, ...row }) => ({ ...row, cursor: cursorOfFound(key) }))
}

function isBackwards({ after, before }: ManageQuery): boolean {
  return after === undefined && before !== undefined
}
