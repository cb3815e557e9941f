import type { Insertable, Kysely } from 'kysely'
import type { Schema, Tx } from './schema.ts'

/** Inserts a row, or sets its columns in the row that has the same key. */
export async function upsert<T extends keyof Schema>(
  tx: Tx,
  table: T,
  key: keyof Schema[T] & string,
  row: Insertable<Schema[T]>,
): Promise<void> {
  // Kysely cannot infer the columns of a table that is a parameter.
  await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.column(key).doUpdateSet(row))
    .execute()
}
