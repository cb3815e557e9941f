import { countCandidates } from '../../db/count-candidates.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Db } from '../../db/schema.ts'
import { isAfter, listPositions, type PageQuery, type Position } from './list-page-store.ts'

interface Amounts {
  /** Rows in which a filter that many posts match usually finds a page. */
  readFirst: number
  /** Candidates that are still read and sorted, rather than every row. */
  sorted: number
}

/**
 * The posts of a page in an order other than by date, of a filter that many posts match. The index of the order may have
 * them all at its end, as titles with the same beginning: after some rows the candidates are read and sorted instead.
 */
export async function listFilteredInOrder(
  db: Db,
  page: PageQuery,
  { readFirst, sorted }: Amounts = { readFirst: 1_000, sorted: 50_000 },
): Promise<Position[]> {
  const untilKeys = await keysAhead(db, page, readFirst)
  const found = await listPositions(db, { ...page, untilKeys })
  if (untilKeys === undefined || found.length === page.size) return found
  const candidates = await countCandidates(db, 'post_fragments', String(page.filter), sorted)
  const few = typeof candidates === 'object' ? candidates.few : undefined
  const size = page.size - found.length
  return [...found, ...(await listPositions(db, { ...page, few, size, afterKeys: untilKeys }))]
}

/** The keys of the post so many rows ahead; undefined if there are fewer. Reads only the index. */
async function keysAhead(
  db: Db,
  { author, keys, descending, afterKeys }: PageQuery,
  rows: number,
): Promise<Cursor | undefined> {
  let posts = db
    .selectFrom('posts')
    .$if(author !== undefined, (list) => list.where('posts.user_id', '=', String(author)))
    .$if(afterKeys !== undefined, (list) =>
      list.where(isAfter(keys, afterKeys as Cursor, descending)),
    )
    .select(keys.map((key, index) => key.as(`key${index}`)))
  for (const key of keys) posts = posts.orderBy(key, descending ? 'desc' : 'asc')
  const row = await posts.limit(1).offset(rows).executeTakeFirst()
  return row && keys.map((_, index) => String((row as Record<string, unknown>)[`key${index}`]))
}
