import { dialectOf } from './dialect/dialect.ts'
import { migrationNames, replacedMigrations } from './migrate.ts'
import type { Db } from './tables/schema.ts'

const knownMigrations = [...migrationNames, ...replacedMigrations]

/** Tables that the migrator creates before the first migration. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * Whether a database contains a site or is empty. Runs before the first write to the database. Throws a sentence if the
 * database is damaged or belongs to another program or a newer Byline.
 */
export async function inspect(db: Db): Promise<'site' | 'empty'> {
  const { tables, migrations, foreign } = await dialectOf(db).inspect(db)
  const known = migrations.filter((name) => knownMigrations.includes(name))
  if (!foreign && known.length > 0) {
    const newer = migrations.find((name) => !knownMigrations.includes(name))
    if (newer === undefined) return 'site'
    throw new Error(`it was used by a newer version of Byline (${newer}), which has to be started`)
  }
  if (!foreign && migrations.length === 0 && tables.every((name) => MIGRATOR_TABLES.includes(name))) {
    return 'empty'
  }
  throw new Error('it belongs to another program; nothing was changed')
}
