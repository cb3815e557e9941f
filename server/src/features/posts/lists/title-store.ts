import { sql } from 'kysely'
import { dialectOf, type Search } from '../../../db/dialect/dialect.ts'
import { countUpTo } from '../../../db/pages/count-up-to.ts'
import type { Db } from '../../../db/tables/schema.ts'

/** Posts whose titles are compared instead of searched: two microseconds each. */
const COMPARED_AT_ONCE = 200

/**
 * The posts whose titles contain the term, case-sensitively. The index of titles reads all titles that have the letters
 * of frequent words; the characters around the spaces between them are rare, so the posts that have those are compared
 * instead, if they are few.
 */
export async function searchTitles(db: Db, term: string): Promise<Search> {
  const { searchTitles, searchSpaces } = dialectOf(db)
  const nearly = searchSpaces(term)
  if (
    !nearly ||
    (await countUpTo(db, nearly.found(db.selectFrom('posts')).select('posts.seq'), COMPARED_AT_ONCE)) === undefined
  )
    return searchTitles(term)
  return {
    ...nearly,
    found: (rows) => nearly.found(rows).where((eb) => eb.not(titleLacks(term))) as typeof rows,
  }
}

/**
 * For a query on `posts`: its title does not contain the term, case-sensitively. It compares the title of each row that
 * the list reads; the index of titles would have to find all titles with the term first.
 */
export function titleLacks(term: string) {
  return term === '' ? sql<boolean>`1 = 0` : sql<boolean>`replace(posts.title, ${term}, '') = posts.title`
}
