import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { byDate } from './list-query.ts'
import { behind, type Place, placesBehind, type Walk } from './list-walk-store.ts'

interface Author {
  id: string
  name_key: string
  post_count: number
}

/** Author after author, as neither engine walks two indexes, one within the other, without sorting. */
export async function placesByAuthor(db: Db, walk: Walk): Promise<Place[]> {
  const [name, id, ...post] = walk.place ?? []
  const found = id === undefined ? [] : await placesOf(db, walk, { id, name, post })
  if (found.length === walk.size) return found
  for (const { id, name_key } of await authorsBehind(db, walk, walk.size - found.length)) {
    const size = walk.size - found.length
    found.push(...(await placesOf(db, { ...walk, size }, { id, name: name_key, post: undefined })))
  }
  return found
}

/** As many of the next authors as it takes to have that many posts. */
async function authorsBehind(db: Db, walk: Walk, size: number): Promise<Author[]> {
  const { place, author, descending } = walk
  const direction = descending ? 'desc' : 'asc'
  const keys = [sql.ref('name_key'), sql.ref('id')]
  const authors: Author[] = await db
    .selectFrom('users')
    .select(['id', 'name_key', 'post_count'])
    .where('post_count', '>', 0)
    .$if(author !== undefined, (users) => users.where('id', '=', String(author)))
    .$if(place !== undefined, (users) =>
      users.where(behind(keys, place?.slice(0, 2) ?? [], descending)),
    )
    .orderBy('name_key', direction)
    .orderBy('id', direction)
    .limit(size)
    .execute()
  let posts = 0
  return authors.filter(({ post_count }) => {
    const needed = posts < size
    posts += post_count
    return needed
  })
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
