import { sql } from 'kysely'
import { countUpTo } from '../../db/count-up-to.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import type { Page, PageStart } from '../../db/table-page.ts'
import { canSignIn } from './rules.ts'
import { activeUsers } from './store.ts'

interface UserPage extends PageStart {
  /** Without it, all users. */
  limit: number | undefined
  /** Part of a name or an address, in any case. */
  q: string | undefined
}

/** One page of the users, newest first. Throws `invalid_cursor`. */
export async function listUsers(db: Db, query: UserPage): Promise<Page<UserRow>> {
  const { limit, after, before, q } = query
  const cursor = after ?? before
  const start = cursor === undefined ? undefined : readCursor(cursor, 2)
  const backwards = after === undefined && before !== undefined
  const direction = backwards ? 'asc' : 'desc'
  const found = await matching(db, q)
    .selectAll()
    .$if(start !== undefined, (users) =>
      users.where(
        sql<boolean>`(users.created_at, users.id) ${sql.raw(backwards ? '>' : '<')} (${start?.[0]}, ${start?.[1]})`,
      ),
    )
    .orderBy('users.created_at', direction)
    .orderBy('users.id', direction)
    .$if(limit !== undefined, (users) => users.limit(Number(limit) + 1))
    .execute()
  const more = limit !== undefined && found.length > limit
  const page = found.slice(0, limit)
  const rows = backwards ? page.reverse() : page
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    nextCursor: last && (backwards || more) ? cursorAt(last) : null,
    previousCursor: first && (backwards ? more : after !== undefined) ? cursorAt(first) : null,
  }
}

/** The number of users whose name or address contains `q`; undefined if they are more than `most`. */
export function countMatches(db: Db, q: string, most: number): Promise<number | undefined> {
  const matches = matching(db, q).select('users.id')
  return countUpTo(db, matches, most)
}

function matching(db: Db, q: string | undefined) {
  const { containsInAnyCase } = dialectOf(db)
  return activeUsers(db).$if(q !== undefined && q !== '', (users) =>
    users.where((eb) =>
      eb.or([
        containsInAnyCase('users.name', String(q)),
        containsInAnyCase('users.email', String(q)),
      ]),
    ),
  )
}

function cursorAt({ created_at, id }: UserRow): string {
  return writeCursor([created_at, id])
}

/**
 * The unverified among the newest users, at most `most`, without imported authors. Only so many users are read, however
 * many are verified.
 */
export async function listNewestUnverified(db: Db, most: number, of = 100): Promise<UserRow[]> {
  const newest = await activeUsers(db)
    .selectAll()
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(of)
    .execute()
  return newest.filter((user) => user.verified === 0 && canSignIn(user)).slice(0, most)
}
