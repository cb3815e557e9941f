import { limits } from '@byline/contract/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import { dialectOf, type FragmentTable } from '../dialect/dialect.ts'
import type { Db } from '../tables/schema.ts'

/**
 * The numbers of the posts or comments that may contain a filter, as a query, if they are at most `most`, so that they
 * can all be read; `many` if they are more; undefined if the filter is not in the index. Reads only the index.
 */
export async function countCandidates(
  db: Db,
  table: Exclude<FragmentTable, 'user_fragments'>,
  filter: string,
  most: number = limits.matchesCounted,
): Promise<{ few: RawBuilder<unknown> } | 'many' | undefined> {
  const candidates = await dialectOf(db).candidates(db, table, filter)
  if (!candidates) return undefined
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${candidates} limit ${most + 1}) as candidates`.execute(db)
  return Number(rows[0]?.count) > most ? 'many' : { few: sql`(${candidates})` }
}
