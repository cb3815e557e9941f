import { type Kysely, SqliteAdapter } from 'kysely'
import { fillFragments } from './0017-growth/fill.ts'

/**
 * On SQLite the fragments of posts and comments get the characters around spaces, single letters, and pairs of letters
 * (decision 0017).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await fillFragments(db)
}
