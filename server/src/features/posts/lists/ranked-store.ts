import { limits } from '@byline/contract/rules/limits'
import { tiersOf } from '@byline/text-search/tiers'
import { dialectOf, type Search } from '../../../db/dialect/dialect.ts'
import { readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { correct } from '../../search/correct-store.ts'
import { readSearch } from '../../search/read-search.ts'
import type { PostsFrom } from '../../visibility/store.ts'
import { titleTerm } from '../one-post/rules.ts'
import { listPositions, type PageOfIds } from './list-page-store.ts'
import type { ListQuery } from './list-query.ts'
import { searchTitles, titleLacks } from './title-store.ts'
import { postsOfList } from './translated-store.ts'

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
export async function listRanked(db: Db, query: ListQuery, chosen?: PostsFrom): Promise<PageOfIds> {
  const size = query.limit ?? limits.articlesPerPage
  const start = query.after === undefined ? undefined : readPlace(query.after)
  // The first page is read as far as its results are counted.
  const most = start || query.inTitles ? size : Math.max(size, limits.resultsCounted)
  let corrected = start?.corrected || undefined
  const q = corrected ?? query.q ?? ''
  const from = chosen ?? (await postsOfList(db, { ...query, q }))
  let places = await readPlaces(db, { ...query, q }, from, { start, size: most + 1 })
  if (places.length === 0 && !start && !(await isLeftOut(db, query, from))) {
    corrected = await correct(db, q, from)
    if (corrected !== undefined) {
      const nearly = { ...query, q: corrected }
      places = await readPlaces(db, nearly, chosen ?? (await postsOfList(db, nearly)), { size: most + 1 })
    }
    if (places.length === 0 && !query.inTitles) corrected = undefined
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
    ...(!start && places.length <= most && { found: places.length }),
  }
}

/** Whether the search has results by the rule of titles that the list leaves out, so that no word needs a correction. */
async function isLeftOut(db: Db, { q, notTitle }: ListQuery, from: PostsFrom): Promise<boolean> {
  if (q === undefined || q !== notTitle) return false
  const { found } = await searchTitles(db, titleTerm(q))
  return (await found(from(db)).select('posts.id').limit(1).execute()).length > 0
}

async function readPlaces(
  db: Db,
  query: ListQuery,
  from: PostsFrom,
  { start, size }: { start?: Omit<Place, 'id'> | undefined; size: number },
): Promise<Place[]> {
  const places: Place[] = []
  let tier = -1
  for await (const found of tiersIn(db, query)) {
    tier++
    if (start && tier < start.tier) continue
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

/** The titles with the term by the specification's rule, unless the list is without them, then `tiersOf`. */
async function* tiersIn(db: Db, { q = '', notTitle, inTitles }: ListQuery): AsyncGenerator<Search> {
  const search = await readSearch(db, q)
  const open = await readSearch(db, q.trimEnd(), { complete: false })
  if (!search || !open) return
  const term = titleTerm(q)
  if (notTitle !== q) yield searchTitles(db, term)
  const { titles, others } = tiersOf(search, open)
  for (const condition of inTitles ? titles : [...titles, ...others]) {
    const words = dialectOf(db).searchWords('post_words', condition)
    if (notTitle === q) yield words
    else yield { ...words, found: (rows) => words.found(rows).where(titleLacks(term)) as typeof rows }
  }
}

/** Throws `invalid_cursor` for a cursor of another order. */
function readPlace(cursor: string): Omit<Place, 'id'> & { corrected: string } {
  const [name, corrected = '', tier = '', key = ''] = readCursor(cursor, 4)
  if (name !== NAME || !/^\d$/.test(tier) || !/^-?\d{1,16}$/.test(key)) {
    throw new AppError('invalid_cursor')
  }
  return { corrected, tier: Number(tier), key }
}
