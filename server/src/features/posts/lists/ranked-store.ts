import { limits } from '@byline/contract/rules/limits'
import type { Condition } from '@byline/text-search/expression'
import { begunIn, tiersOf } from '@byline/text-search/tiers'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { correct } from '../../search/correct-store.ts'
import { readSearch } from '../../search/read-search.ts'
import type { PostsFrom } from '../../visibility/store.ts'
import { listPositions, type PageOfIds } from './list-page-store.ts'
import type { ListQuery } from './list-query.ts'

/** The name of this order in cursors. */
const NAME = 'best'

/** A position in the results: the tier, and the place within it. */
interface Place {
  id: string
  tier: number
  key: string
}

/**
 * One page of the results of a search, the best first: tier by tier (`tiersIn`), the newest first in each. A cursor is
 * a position in that order, so posts that are added later move no other post. A search that finds nothing is corrected.
 */
export async function listRanked(db: Db, query: ListQuery, from: PostsFrom): Promise<PageOfIds> {
  const size = query.limit ?? limits.articlesPerPage
  const start = query.after === undefined ? undefined : readPlace(query.after)
  let corrected = start?.corrected || undefined
  const q = corrected ?? query.q ?? ''
  let places = await readPlaces(db, { ...query, q }, from, { start, size: size + 1 })
  if (places.length === 0 && !start) {
    corrected = await correct(db, q, from)
    if (corrected !== undefined) {
      places = await readPlaces(db, { ...query, q: corrected }, from, { size: size + 1 })
    }
    if (places.length === 0) corrected = undefined
  }
  const shown = places.slice(0, size)
  const cursorAt = (place: Place | undefined) =>
    writeCursor([NAME, corrected ?? '', String(place?.tier), String(place?.key)])
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: places.length > size ? cursorAt(shown.at(-1)) : null,
    previousCursor: null,
    cursorAfter: (id) => cursorAt(shown.find((place) => place.id === id)),
    ...(corrected !== undefined && { corrected }),
  }
}

async function readPlaces(
  db: Db,
  query: ListQuery,
  from: PostsFrom,
  { start, size }: { start?: Omit<Place, 'id'> | undefined; size: number },
): Promise<Place[]> {
  const places: Place[] = []
  let tier = -1
  for await (const condition of tiersIn(db, query.q ?? '')) {
    tier++
    if (start && tier < start.tier) continue
    const found = dialectOf(db).searchWords('post_words', condition)
    const positions = await listPositions(db, {
      ...query,
      from,
      column: 'rank',
      keys: [found.place],
      descending: found.newestHighest,
      search: found,
      searchesTitles: false,
      words: undefined,
      size: size - places.length,
      afterKeys: start && tier === start.tier ? [start.key] : undefined,
    })
    const inTier = tier
    places.push(...positions.map(({ id, keys }) => ({ id, tier: inTier, key: String(keys[0]) })))
    if (places.length >= size) break
  }
  return places
}

/** The tiers of `tiersOf`, and last the titles that the search box suggests, whose last word may be longer. */
async function* tiersIn(db: Db, text: string): AsyncGenerator<Condition> {
  const search = await readSearch(db, text)
  if (!search) return
  yield* tiersOf(search)
  const open = await readSearch(db, text.trimEnd(), { complete: false })
  if (open) yield begunIn(search, open)
}

/** Throws `invalid_cursor` for a cursor of another order. */
function readPlace(cursor: string): Omit<Place, 'id'> & { corrected: string } {
  const [name, corrected = '', tier = '', key = ''] = readCursor(cursor, 4)
  if (name !== NAME || !/^\d$/.test(tier) || !/^-?\d{1,16}$/.test(key)) {
    throw new AppError('invalid_cursor')
  }
  return { corrected, tier: Number(tier), key }
}
