import { dialectOf } from './dialect/dialect.ts'
import { migrationNames } from './migrate.ts'
import { replacedMigrations } from './replaced-migrations.ts'
import type { Db } from './schema.ts'

const knownMigrations = [...migrationNames, ...replacedMigrations]

/** Tables of the migrator, which exist before the first migration. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * Whether a database holds a site or is empty; asked before anything is written to it. Throws a sentence for the database
 * of another program or of a newer Byline, and for a damaged one.
 */
export async function inspect(db: Db): Promise<'site' | 'empty'> {
  const { tables, migrations, foreign } = await dialectOf(db).inspect(db)
  const known = migrations.filter((name) => knownMigrations.includes(name))
  if (!foreign && known.length > 0) {
    const newer = migrations.find((name) => !knownMigrations.includes(name))
    if (newer === undefined) return 'site'
    throw new Error(`it was used by a newer version of Byline (${newer}), which has to be started`)
  }
  if (
    !foreign &&
    migrations.length === 0 &&
    tables.every((name) => MIGRATOR_TABLES.includes(name))
  ) {
    return 'empty'
  }
  throw new Error('it belongs to another program; nothing was changed')
}
