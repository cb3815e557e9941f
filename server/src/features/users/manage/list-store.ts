import { sql } from 'kysely'
import { dialectOf, type Search } from '../../../db/dialect/dialect.ts'
import { countUpTo } from '../../../db/pages/count-up-to.ts'
import { isAfter, readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { cursorOfFound, startOfFound } from '../../../db/pages/found-cursor.ts'
import { pageOf } from '../../../db/pages/page-of.ts'
import type { Page, PageStart } from '../../../db/pages/table-page.ts'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { canSignIn } from '../account/rules.ts'
import { activeUsers } from '../account/store.ts'

interface UserPage extends PageStart {
  /** All users if undefined. */
  limit: number | undefined
  /** Part of a name or an address, in any case. */
  q: string | undefined
}

/** One page of the users, newest first. Throws `invalid_cursor`. */
export async function listUsers(db: Db, query: UserPage): Promise<Page<UserRow>> {
  const { q } = query
  const search = q ? await dialectOf(db).searchFragments(db, 'user_fragments', q) : undefined
  const found = await (search ? readFound(db, query, search) : readByDate(db, query))
  const page = pageOf(found, query, ({ cursor }) => cursor)
  return { ...page, rows: page.rows.map(({ row }) => row) }
}

interface Found {
  row: UserRow
  cursor: string
}

const byDate = [sql.ref('users.created_at'), sql.ref('users.id')]

async function readByDate(db: Db, { limit, after, before, q }: UserPage): Promise<Found[]> {
  const cursor = after ?? before
  const start = cursor === undefined ? undefined : readCursor(cursor, 2)
  const backwards = after === undefined && before !== undefined
  const direction = backwards ? 'asc' : 'desc'
  const rows = await matching(db, q)
    .selectAll()
    .$if(start !== undefined, (users) => users.where(isAfter(byDate, start ?? [], !backwards)))
    .orderBy('users.created_at', direction)
    .orderBy('users.id', direction)
    .$if(limit !== undefined, (users) => users.limit(Number(limit) + 1))
    .execute()
  return rows.map((row) => ({ row, cursor: writeCursor([row.created_at, row.id]) }))
}

/** Reads the index of names and addresses in the order of the users' numbers, which follow their dates. */
async function readFound(db: Db, { limit, after, before, q }: UserPage, { place, newestHighest, found }: Search) {
  const start = startOfFound(after ?? before)
  const backwards = after === undefined && before !== undefined
  const descending = newestHighest !== backwards
  const rows = await found(numbered(db, q))
    .selectAll('users')
    .select(place.as('key'))
    .$if(start !== undefined, (users) => users.where(isAfter([place], start ?? [], descending)))
    .orderBy(place, descending ? 'desc' : 'asc')
    .$if(limit !== undefined, (users) => users.limit(Number(limit) + 1))
    .execute()
  return rows.map(({ key, ...row }) => ({ row, cursor: cursorOfFound(key) }))
}

/** The number of users whose name or address contains `q`; undefined if they are more than `most`. */
export async function countMatches(db: Db, q: string, most: number): Promise<number | undefined> {
  const search = await dialectOf(db).searchFragments(db, 'user_fragments', q)
  if (!search) return countUpTo(db, matching(db, q).select('users.id'), most)
  return countUpTo(db, search.found(numbered(db, q)).select('users.id'), most)
}

function numbered(db: Db, q: string | undefined) {
  return matching(db, q).innerJoin('user_numbers', 'user_numbers.user_id', 'users.id')
}

function matching(db: Db, q: string | undefined) {
  const { containsInAnyCase } = dialectOf(db)
  return activeUsers(db).$if(q !== undefined && q !== '', (users) =>
    users.where((eb) =>
      eb.or([containsInAnyCase('users.name', String(q)), containsInAnyCase('users.email', String(q))]),
    ),
  )
}

/**
 * The unverified among the newest users, at most `most`, without imported authors and without admins, such as the owner
 * of the site, about whom no admin has to decide. Only so many users are read, however many are verified.
 */
export async function listNewestUnverified(db: Db, most: number, of = 100): Promise<UserRow[]> {
  const newest = await activeUsers(db)
    .selectAll()
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(of)
    .execute()
  return newest.filter((user) => user.verified === 0 && user.admin === 0 && canSignIn(user)).slice(0, most)
}
