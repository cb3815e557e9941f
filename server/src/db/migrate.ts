import { Migrator } from 'kysely/migration'
import { up as reading } from './migrations/0001-reading.ts'
import { up as people } from './migrations/0002-people.ts'
import { up as writing } from './migrations/0003-writing.ts'
import { up as listOrder } from './migrations/0004-list-order.ts'
import type { Db } from './schema.ts'

const migrations = {
  '0001-reading': { up: reading },
  '0002-people': { up: people },
  '0003-writing': { up: writing },
  '0004-list-order': { up: listOrder },
}

/** Brings the schema up to date; throws what the failed migration threw, which has then changed nothing. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
