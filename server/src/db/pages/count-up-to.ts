import type { SelectQueryBuilder } from 'kysely'
import type { Db, Schema } from '../tables/schema.ts'

/** Counts the rows of a query; undefined if they are more than `most`, because counting all could read a whole table. */
export async function countUpTo<Tables extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  most: number,
): Promise<number | undefined> {
  const { count } = await db
    .selectFrom(rows.limit(most + 1).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > most ? undefined : count
}
