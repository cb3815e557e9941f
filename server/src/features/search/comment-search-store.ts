import { limits } from '@byline/contract/rules/limits'
import { conditionOf } from '@byline/text-search/tiers'
import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { readCursor, writeCursor } from '../../db/pages/cursor.ts'
import type { Db, Flag } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { type ShownComment, shownComments } from '../comments/store.ts'
import { readSearch } from '../search-index/read-search.ts'
import { visibleComments } from '../visibility/store.ts'

const NAME = 'comments'

/** One page of the visible comments that a search finds, newest first. Throws `invalid_cursor`. */
export async function searchComments(
  db: Db,
  { q, limit, after }: { q: string; limit?: number | undefined; after?: string | undefined },
): Promise<{ rows: ShownComment[]; nextCursor: string | null }> {
  const size = limit ?? limits.articlesPerPage
  const start = after === undefined ? undefined : readKey(after)
  const search = await readSearch(db, q)
  if (!search) return { rows: [], nextCursor: null }
  const { place, newestHighest, found } = dialectOf(db).searchWords(
    'comment_words',
    conditionOf(search),
  )
  const numbered = visibleComments(db)
    .innerJoin('comment_numbers', 'comment_numbers.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('posts.visible', '=', sql.lit<Flag>(1))
  const direction = newestHighest ? 'desc' : 'asc'
  const positions = await found(numbered)
    .select(['comments.id', place.as('key')])
    .$if(start !== undefined, (list) =>
      list.where(place, newestHighest ? '<' : '>', start as unknown as number),
    )
    .orderBy(place, direction)
    .limit(size + 1)
    .execute()
  const shown = positions.slice(0, size)
  const last = shown.at(-1)
  return {
    rows: await loadComments(
      db,
      shown.map(({ id }) => id),
    ),
    nextCursor: last && positions.length > size ? writeCursor([NAME, String(last.key)]) : null,
  }
}

async function loadComments(db: Db, ids: string[]): Promise<ShownComment[]> {
  if (ids.length === 0) return []
  const rows = await shownComments(db).where('comments.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `node:sqlite` binds a `Number` as a floating-point number, and FTS5 would then begin at its first row. */
function readKey(cursor: string): bigint {
  const [name, key = ''] = readCursor(cursor, 2)
  if (name !== NAME || !/^-?\d{1,16}$/.test(key)) throw new AppError('invalid_cursor')
  return BigInt(key)
}
