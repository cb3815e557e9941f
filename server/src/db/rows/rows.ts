import type { Insertable, Kysely, SelectQueryBuilder, SelectType, Updateable } from 'kysely'
import type { Schema, Tx } from '../tables/schema.ts'

type Table = keyof Schema
type Column<T extends Table> = keyof Schema[T] & string
/** The values that some columns of rows have; of a list, any. */
type Which<T extends Table> = {
  readonly [K in Column<T>]?: SelectType<Schema[T][K]> | readonly SelectType<Schema[T][K]>[]
}

export async function insertRow<T extends Table>(tx: Tx, table: T, row: Insertable<Schema[T]>): Promise<void> {
  await untyped(tx)
    .insertInto(table as string)
    .values(row)
    .execute()
}

/** Inserts a row, or sets columns, by default all of it, in the row that has the same key. */
export async function upsert<T extends Table>(
  tx: Tx,
  table: T,
  key: Column<T> | readonly Column<T>[],
  row: Insertable<Schema[T]>,
  change: Updateable<Schema[T]> = row as Updateable<Schema[T]>,
): Promise<void> {
  await untyped(tx)
    .insertInto(table as string)
    .values(row)
    .onConflict((conflict) => conflict.columns([key].flat()).doUpdateSet(change))
    .execute()
}

/** Inserts rows, except those whose key another row has. */
export async function insertMissing<T extends Table>(
  tx: Tx,
  table: T,
  key: Column<T> | Column<T>[],
  rows: Insertable<Schema[T]> | readonly Insertable<Schema[T]>[],
): Promise<void> {
  await untyped(tx)
    .insertInto(table as string)
    .values(rows)
    .onConflict((conflict) => conflict.columns([key].flat()).doNothing())
    .execute()
}

/** Changes the rows with these values; returns whether there is one. */
export async function updateRows<T extends Table>(
  tx: Tx,
  table: T,
  which: Which<T>,
  change: Updateable<Schema[T]>,
): Promise<boolean> {
  let update = untyped(tx)
    .updateTable(table as string)
    .set(change)
  for (const [column, value] of Object.entries(which)) update = update.where(column, operatorFor(value), value)
  return (await update.executeTakeFirst()).numUpdatedRows > 0
}

/** Deletes the rows with these values; returns whether there was one. */
export async function deleteRows<T extends Table>(tx: Tx, table: T, which: Which<T>): Promise<boolean> {
  let deletion = untyped(tx).deleteFrom(table as string)
  for (const [column, value] of Object.entries(which)) deletion = deletion.where(column, operatorFor(value), value)
  return (await deletion.executeTakeFirst()).numDeletedRows > 0
}

/** Whether a query finds a row. */
export async function isFound(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** The number of rows that a query finds. */
export async function countOf<T extends Table>(query: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const rows = query as unknown as SelectQueryBuilder<Schema, 'counts', object>
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** The rows in the order of these ids, without those that are missing. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function operatorFor(value: unknown): 'is' | 'in' | '=' {
  if (value === null) return 'is'
  return Array.isArray(value) ? 'in' : '='
}

/** Kysely cannot infer the columns of a table that is a parameter. */
function untyped(tx: Tx) {
  return tx as unknown as Kysely<Record<string, Record<string, unknown>>>
}
