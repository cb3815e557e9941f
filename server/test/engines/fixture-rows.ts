import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrationNames } from '../../src/db/migrate.ts'
import type { Db } from '../../src/db/tables/schema.ts'

/** Rows by table. */
export type Rows = Record<string, Record<string, unknown>[]>

export const fixtures = join(import.meta.dirname, '../../src/db/migrations/fixtures')

/** The rows of the small blog in that version. */
export function fixtureOf(version: string): Rows {
  const versions = migrationNames.slice(0, migrationNames.indexOf(version) + 1)
  const files = versions.map((name) => readFileSync(join(fixtures, `${name}.json`), 'utf8'))
  return Object.assign({}, ...files.map((text) => JSON.parse(text)))
}

export async function fill(db: Db, rows: Rows): Promise<void> {
  for (const [table, ofTable] of Object.entries(rows)) {
    for (const row of ofTable) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
    }
  }
}

/** Every row of the tables, in an order that does not depend on the engine. */
export async function contentOf(db: Db, tables: string[]): Promise<Rows> {
  const content: Rows = {}
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    const sorted = rows.map((row) => JSON.stringify(row)).toSorted()
    content[table] = sorted.map((row) => JSON.parse(row))
  }
  return content
}
