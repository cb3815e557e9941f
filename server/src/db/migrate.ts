import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dialectOf } from './dialect/dialect.ts'
import type { Db } from './schema.ts'

/** In the order of their names, each loaded when it is needed. */
const migrations: Record<string, () => Promise<Migration>> = {
  '0001-reading': () => import('./migrations/0001-reading.ts'),
  '0002-people': () => import('./migrations/0002-people.ts'),
  '0003-writing': () => import('./migrations/0003-writing.ts'),
  '0004-list-order': () => import('./migrations/0004-list-order.ts'),
  '0005-newsletter': () => import('./migrations/0005-newsletter.ts'),
  '0006-accounts': () => import('./migrations/0006-accounts.ts'),
  '0007-idempotency': () => import('./migrations/0007-idempotency.ts'),
  '0008-site-facts': () => import('./migrations/0008-site-facts.ts'),
  '0009-jobs': () => import('./migrations/0009-jobs.ts'),
}

export const migrationNames = Object.keys(migrations)

/** Brings the schema up to date; throws what the failed migration threw, which has then changed nothing. */
export async function migrate(db: Db): Promise<void> {
  if (await isUpToDate(db)) return
  const { Migrator } = await import('kysely/migration')
  await db.connection().execute((connection) =>
    dialectOf(db).withoutTimeouts(connection, async () => {
      const provider = { getMigrations: loadMigrations }
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
      if (error) throw error
    }),
  )
}

/** In one query, as at almost every start there is nothing to do. */
async function isUpToDate(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return rows.length === migrationNames.length && rows.every(({ name }) => name in migrations)
  } catch {
    // Nobody was here before, or the migrator finds out what is wrong.
    return false
  }
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = Object.entries(migrations).map(
    async ([name, load]) => [name, await load()] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}
