import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What is true of the site as a whole, such as whether its sample content is complete. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('site_facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
