import { CompiledQuery } from 'kysely'
import type { Schema, Tx } from '../tables/schema.ts'

/** Rows of one statement; with more of them, a statement has more parameters than the engines allow. */
const ROWS_AT_ONCE = 500
/** Characters of one statement: Node copies them, and SQLite keeps the copies with a prepared statement. */
const CHARACTERS_AT_ONCE = 500_000

/**
 * Inserts many rows with the same columns. The text of a statement is written once, because Kysely takes longer for that
 * than SQLite for the rows. Unlike the types of the schema, it also writes the flag `visible`.
 */
export async function insertMany(
  tx: Tx,
  table: keyof Schema,
  rows: readonly object[],
  { ignoreConflicts = false } = {},
): Promise<void> {
  for (const some of inStatements(rows as Record<string, unknown>[])) {
    const text = textFor(tx, table, some, ignoreConflicts)
    const columns = Object.keys(some[0] ?? {})
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await tx.executeQuery(CompiledQuery.raw(text, values))
  }
}

function* inStatements(rows: Record<string, unknown>[]): Generator<Record<string, unknown>[]> {
  let some: typeof rows = []
  let characters = 0
  for (const row of rows) {
    some.push(row)
    for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length
    if (some.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield some
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}

const texts = new WeakMap<object, Map<string, string>>()

function textFor(tx: Tx, table: keyof Schema, rows: Record<string, unknown>[], ignoreConflicts: boolean): string {
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
