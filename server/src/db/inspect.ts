import { dialectOf } from './dialect/dialect.ts'
import { migrationNames, newerMigrations } from './migrate.ts'
import type { Db } from './tables/schema.ts'

/** Tables that the migrator creates before the first migration. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock']

/** The end of the name of a migration that takes something away: the first version that can do without it. */
const NEEDS = /-needs-(\d{4})$/

/**
 * Whether a database contains a site or is empty. Runs before the first write to the database. Throws a sentence if the
 * database is damaged, belongs to another program, or lacks what this version needs because a newer one took it away.
 */
export async function inspect(db: Db): Promise<'site' | 'empty'> {
  const { tables, migrations, foreign } = await dialectOf(db).inspect(db)
  const newer = newerMigrations(migrations)
  if (!foreign && migrations.length > newer.length) {
    const contracting = newer.find((name) => (NEEDS.exec(name)?.[1] ?? '') > String(migrationNames.at(-1)))
    if (contracting === undefined) return 'site'
    throw new Error(`it was used by a newer version of Byline (${contracting}), which has to be started`)
  }
  if (!foreign && migrations.length === 0 && tables.every((name) => MIGRATOR_TABLES.includes(name))) {
    return 'empty'
  }
  throw new Error('it belongs to another program; nothing was changed')
}
