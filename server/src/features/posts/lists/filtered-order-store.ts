import { countCandidates } from '../../../db/pages/count-candidates.ts'
import { type Cursor, isAfter } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { listPositions, type PageQuery, type Position } from './list-page-store.ts'

interface Amounts {
  /** Rows that are read before more are, or before the candidates are sorted: a tenth of a microsecond each. */
  readFirst: readonly number[]
  /** Candidates that are still read and sorted, rather than every row. */
  sorted: number
}

/**
 * The posts of a page of a filter that many posts match. The index of the order may have them all at its end, as titles
 * with the same beginning: after some rows the candidates are read and sorted instead.
 */
export async function listFilteredInOrder(
  db: Db,
  page: PageQuery,
  { readFirst, sorted }: Amounts = { readFirst: [2_000, 20_000, 80_000], sorted: 30_000 },
): Promise<Position[]> {
  const found: Position[] = []
  let rest = page
  for (const rows of readFirst) {
    const untilKeys = await keysAhead(db, rest, rows)
    found.push(...(await listPositions(db, { ...rest, untilKeys })))
    if (untilKeys === undefined || found.length === page.size) return found
    rest = { ...rest, size: page.size - found.length, afterKeys: untilKeys }
  }
  const candidates = await countCandidates(db, 'post_fragments', String(page.filter), sorted)
  const few = typeof candidates === 'object' ? candidates.few : undefined
  const isInOrder = few === undefined
  return [...found, ...(await listPositions(db, { ...rest, few, isInOrder }))]
}

/** The keys of the post so many rows ahead; undefined if there are fewer. Reads only the index. */
async function keysAhead(db: Db, { author, keys, descending, afterKeys }: PageQuery, rows: number) {
  let posts = db
    .selectFrom('posts')
    .$if(author !== undefined, (list) => list.where('posts.user_id', '=', String(author)))
    .$if(afterKeys !== undefined, (list) => list.where(isAfter(keys, afterKeys as Cursor, descending)))
    .select(keys.map((key, index) => key.as(`key${index}`)))
  for (const key of keys) posts = posts.orderBy(key, descending ? 'desc' : 'asc')
  const row = await posts.limit(1).offset(rows).executeTakeFirst()
  return row && keys.map((_, index) => String((row as Record<string, unknown>)[`key${index}`]))
}
