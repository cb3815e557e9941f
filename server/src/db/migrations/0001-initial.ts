import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { postgres } from './0001-initial/postgres.ts'
import { sqlite } from './0001-initial/sqlite.ts'
import { type Differences, tables } from './0001-initial/tables.ts'

/** The schema of the first release. Frozen, like every migration here: a change of the schema is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const engine: Differences = isSqlite ? sqlite : postgres
  const statements = [tables(engine), engine.search, engine.triggers].join('\n\n').split(/\n{2,}/)
  for (const statement of statements) await sql.raw(statement).execute(db)
}
