import { sql } from 'kysely'
import type { Cursor } from '../../db/cursor.ts'
import type { Db } from '../../db/schema.ts'
import { byDate } from './list-query.ts'
import { behind, type Place, placesBehind, type Walk } from './list-walk-store.ts'

interface Author {
  id: string
  name_key: string
}

/** Queries author by author, because neither engine can follow one index within another without sorting. */
export async function placesByAuthor(db: Db, walk: Walk): Promise<Place[]> {
  const [name, id, ...post] = walk.place ?? []
  const found = id === undefined ? [] : await placesOf(db, walk, { id, name, post })
  let author = walk.place?.slice(0, 2)
  while (found.length < walk.size) {
    const authors = await authorsBehind(db, walk, author, walk.size - found.length)
    for (const { id, name_key } of authors) {
      const size = walk.size - found.length
      if (size === 0) break
      const own = { id, name: name_key, post: undefined }
      found.push(...(await placesOf(db, { ...walk, size }, own)))
    }
    const last = authors.at(-1)
    if (!last) break
    author = [last.name_key, last.id]
  }
  return found
}

/** The next users with posts; for some of them this list may show no post. */
function authorsBehind(
  db: Db,
  { author, descending }: Walk,
  place: Cursor | undefined,
  limit: number,
): Promise<Author[]> {
  const direction = descending ? 'desc' : 'asc'
  const keys = [sql.ref('name_key'), sql.ref('id')]
  return db
    .selectFrom('users')
    .select(['id', 'name_key'])
    .where('written_posts', '>', sql.lit(0))
    .$if(author !== undefined, (users) => users.where('id', '=', String(author)))
    .$if(place !== undefined, (users) => users.where(behind(keys, place ?? [], descending)))
    .orderBy('name_key', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

async function placesOf(
  db: Db,
  walk: Walk,
  { id, name = '', post }: { id: string; name: string | undefined; post: string[] | undefined },
): Promise<Place[]> {
  if (walk.author !== undefined && walk.author !== id) return []
  const own = { ...walk, column: 'createdAt', keys: byDate, author: id, place: post }
  const places = await placesBehind(db, own)
  return places.map((place) => ({ ...place, keys: [name, id, ...place.keys] }))
}
