import { sql } from 'kysely'
import type { Db } from './tables/schema.ts'

/** The eight migrations from before the first release. `0001-initial` replaced them without changing the schema. */
export const replacedMigrations = [
  '0001-reading',
  '0002-people',
  '0003-writing',
  '0004-list-order',
  '0005-newsletter',
  '0006-accounts',
  '0007-idempotency',
  '0008-site-facts',
]

/**
 * Records `0001-initial` as applied if all eight were applied, so the migrator continues after it. Throws a sentence if
 * only some of them were applied.
 */
export async function renameReplacedMigrations(db: Db, applied: readonly string[]): Promise<void> {
  const found = replacedMigrations.filter((name) => applied.includes(name))
  if (found.length === 0) return
  if (found.length < replacedMigrations.length) {
    throw new Error(
      `the database was last used by a version of Byline from before its first release (${found.at(-1)}): it cannot be upgraded`,
    )
  }
  const [first, ...others] = replacedMigrations
  await db.transaction().execute(async (tx) => {
    await sql`update kysely_migration set name = '0001-initial' where name = ${first}`.execute(tx)
    await sql`delete from kysely_migration where name in (${sql.join(others)})`.execute(tx)
  })
}
