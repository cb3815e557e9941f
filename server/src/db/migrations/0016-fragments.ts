import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { postgres, sqlite } from './0016-fragments/statements.ts'

/**
 * Adds the indexes for the filters of tables (decision 0017): on SQLite the fragments of posts with their authors,
 * of comments with their authors and posts, and of users; on PostgreSQL trigrams of the columns. The next migration
 * fills the fragments of posts and comments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of (isSqlite ? sqlite : postgres).trim().split(/\n{2,}/)) {
    await sql.raw(statement).execute(db)
  }
}
