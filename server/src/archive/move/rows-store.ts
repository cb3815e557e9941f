import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { insertMany } from '../../db/rows/insert-many.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { RowSum } from './row-sums.ts'

/** A table that both engines have, with its columns in the order of their names. */
export interface Table {
  name: keyof Schema
  columns: string[]
}

/** The tables of both engines. Throws if they differ in a column, which would be lost. */
export async function listTables(from: Db, to: Db): Promise<Table[]> {
  const theirs = await columnsOf(to)
  return [...(await columnsOf(from))]
    .filter(([name]) => theirs.has(name))
    .map(([name, columns]) => {
      if (columns.join() !== theirs.get(name)?.join()) throw new Error(`the columns of ${name} differ`)
      return { name: name as keyof Schema, columns }
    })
}

async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const tables = [...(await dialectOf(db).listColumns(db))]
  return new Map(tables.map(([name, columns]) => [name, columns.map((column) => column.name).toSorted()]))
}

/** Whether anybody or anything is on the site. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['users', 'posts'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

export async function countRows(db: Db, tables: Table[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    total += Number(rows[0]?.count)
  }
  return total
}

export async function deleteAllRows(tx: Tx, tables: Table[]): Promise<void> {
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** Copies a table into an empty one, then reads that and compares. Throws a sentence if they differ. */
export async function copyRows(
  from: Db,
  tx: Tx,
  { name, columns }: Table,
  onRows: (rows: number) => void,
): Promise<void> {
  const [read, written] = [new RowSum(), new RowSum()]
  for await (const rows of dialectOf(from).readRows(from, name, columns)) {
    for (const row of rows) read.add(row, columns)
    await insertMany(tx, name, rows)
    onRows(rows.length)
  }
  for await (const rows of dialectOf(tx).readRows(tx, name, columns)) {
    for (const row of rows) written.add(row, columns)
  }
  if (!read.isSameAs(written)) {
    throw new Error(`the rows of ${name} differ in the other database, which is as it was before`)
  }
}
