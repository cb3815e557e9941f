import { CompiledQuery } from 'kysely'
import type { Schema, Tx } from './schema.ts'

/** Rows of one statement; with more of them, a statement has more parameters than the engines allow. */
const ROWS_AT_ONCE = 500

/**
 * Inserts many rows with the same columns. The text of a statement is written once, because Kysely takes longer for that
 * than SQLite for the rows. Unlike the types of the schema, it also writes the flag `visible`.
 */
export async function insertMany(
  tx: Tx,
  table: keyof Schema,
  rows: Record<string, unknown>[],
  { ignoreConflicts = false } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const text = textFor(tx, table, some, ignoreConflicts)
    const columns = Object.keys(some[0] ?? {})
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await tx.executeQuery(CompiledQuery.raw(text, values))
  }
}

const texts = new WeakMap<object, Map<string, string>>()

function textFor(
  tx: Tx,
  table: keyof Schema,
  rows: Record<string, unknown>[],
  ignoreConflicts: boolean,
): string {
  const { adapter } = tx.getExecutor()
  const known = texts.get(adapter) ?? new Map<string, string>()
  texts.set(adapter, known)
  const key = `${table} ${rows.length} ${ignoreConflicts} ${Object.keys(rows[0] ?? {})}`
  const text =
    known.get(key) ??
    tx
      .insertInto(table)
      .values(rows as never)
      .$if(ignoreConflicts, (insert) => insert.onConflict((conflict) => conflict.doNothing()))
      .compile().sql
  known.set(key, text)
  return text
}
