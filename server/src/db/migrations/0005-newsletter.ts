import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Who wants our stories by mail. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute()
}
