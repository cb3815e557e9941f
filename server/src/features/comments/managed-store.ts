import { limits } from '@byline/contract/rules/limits'
import { sql } from 'kysely'
import { dialectOf, type Search } from '../../db/dialect/dialect.ts'
import { readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { cursorOfFound, keyOfFound } from '../../db/pages/found-cursor.ts'
import type { Page, PageStart } from '../../db/pages/table-page.ts'
import type { Db } from '../../db/tables/schema.ts'
import { existingJoinedComments } from '../visibility/store.ts'
import { type Filter, fewOf, matching } from './filter-store.ts'
import { loadComments, type Place, placesFrom } from './list-store.ts'
import type { ShownComment } from './store.ts'

interface ManageQuery extends PageStart, Filter {
  limit?: number | undefined
}

/** One page of the comments for management, newest first. */
export async function listManaged(
  db: Db,
  query: ManageQuery,
): Promise<{ rows: ShownComment[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await planManaged(db, query)
  return { rows: await loadComments(db, rows, existingJoinedComments), nextCursor }
}

/** The comments of the page that `listManaged` returns. Throws `invalid_cursor`. */
export async function planManaged(db: Db, query: ManageQuery): Promise<Page<Place>> {
  const { limit = limits.commentsWindow, after, before, filter, author } = query
  const backwards = after === undefined && before !== undefined
  const search =
    filter && author === undefined
      ? await dialectOf(db).searchFragments(db, 'comment_fragments', filter)
      : undefined
  const found = search
    ? await readFound(db, query, search, { size: limit + 1, backwards })
    : await readByDate(db, query, { size: limit + 1, backwards })
  const more = found.length > limit
  const page = found.slice(0, limit)
  const rows = backwards ? page.reverse() : page
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows: rows.map(({ cursor: _, ...place }) => place),
    nextCursor: last && (backwards || more) ? last.cursor : null,
    previousCursor: first && (backwards ? more : after !== undefined) ? first.cursor : null,
  }
}

type PlaceWithCursor = Place & { cursor: string }

interface Part {
  size: number
  backwards: boolean
}

async function readByDate(
  db: Db,
  query: ManageQuery,
  { size, backwards }: Part,
): Promise<PlaceWithCursor[]> {
  const cursor = query.after ?? query.before
  const start = cursor === undefined ? undefined : readCursor(cursor, 2)
  const direction = backwards ? 'asc' : 'desc'
  const rows = await placesFrom(matching(db, query, await fewOf(db, query)))
    .$if(start !== undefined, (comments) =>
      comments.where(
        sql<boolean>`(comments.created_at, comments.id) ${sql.raw(backwards ? '>' : '<')} (${start?.[0]}, ${start?.[1]})`,
      ),
    )
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction)
    .limit(size)
    .execute()
  return rows.map((row) => ({ ...row, cursor: writeCursor([row.created_at, row.id]) }))
}

/** Reads an index of the filter in the order of the comments' numbers, which follow their dates. */
async function readFound(
  db: Db,
  query: ManageQuery,
  { place, newestHighest, found }: Search,
  { size, backwards }: Part,
): Promise<PlaceWithCursor[]> {
  const cursor = query.after ?? query.before
  const start = cursor === undefined ? undefined : keyOfFound(cursor)
  const descending = newestHighest !== backwards
  const numbered = matching(db, query).innerJoin(
    'comment_numbers',
    'comment_numbers.comment_id',
    'comments.id',
  )
  const rows = await placesFrom(found(numbered))
    .select(place.as('key'))
    .$if(start !== undefined, (list) =>
      list.where(place, descending ? '<' : '>', start as unknown as number),
    )
    .orderBy(place, descending ? 'desc' : 'asc')
    .limit(size)
    .execute()
  return rows.map(({ key, ...row }) => ({ ...row, cursor: cursorOfFound(key) }))
}
