import { sql } from 'kysely'
import { type Cursor, isAfter } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { listPositions, type PageQuery, type Position } from './list-page-store.ts'
import { byDate } from './list-query.ts'

/** Queries author by author, because neither engine can follow one index within another without sorting. */
export async function listPositionsByAuthor(db: Db, page: PageQuery): Promise<Position[]> {
  const [name, id, ...post] = page.afterKeys ?? []
  const found = id === undefined ? [] : await positionsOf(db, page, { id, name, post })
  let author = page.afterKeys?.slice(0, 2)
  while (found.length < page.size) {
    const authors = await authorsAfter(db, page, author, page.size - found.length)
    for (const { id, name_key } of authors) {
      const size = page.size - found.length
      if (size === 0) break
      const own = { id, name: name_key, post: undefined }
      found.push(...(await positionsOf(db, { ...page, size }, own)))
    }
    const last = authors.at(-1)
    if (!last) break
    author = [last.name_key, last.id]
  }
  return found
}

/** The next users with posts; for some of them this list may show no post. */
function authorsAfter(db: Db, { author, descending }: PageQuery, afterKeys: Cursor | undefined, limit: number) {
  const direction = descending ? 'desc' : 'asc'
  const keys = [sql.ref('name_key'), sql.ref('id')]
  return db
    .selectFrom('users')
    .select(['id', 'name_key'])
    .where('written_posts', '>', sql.lit(0))
    .$if(author !== undefined, (users) => users.where('id', '=', String(author)))
    .$if(afterKeys !== undefined, (users) => users.where(isAfter(keys, afterKeys ?? [], descending)))
    .orderBy('name_key', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

async function positionsOf(
  db: Db,
  page: PageQuery,
  { id, name = '', post }: { id: string; name: string | undefined; post: string[] | undefined },
): Promise<Position[]> {
  if (page.author !== undefined && page.author !== id) return []
  const own = { ...page, column: 'createdAt', keys: byDate, author: id, afterKeys: post }
  const positions = await listPositions(db, own)
  return positions.map((position) => ({ ...position, keys: [name, id, ...position.keys] }))
}
