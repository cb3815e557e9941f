import { type Kysely, SqliteAdapter } from 'kysely'
import { fillFragments } from './0017-growth/fill.ts'

/**
 * On SQLite the fragments of posts and comments get the characters around spaces, and those of posts get single letters
 * and pairs of them (decision 0065).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await fillFragments(db)
}
