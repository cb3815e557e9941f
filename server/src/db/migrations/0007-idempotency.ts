import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** First replies of calls that may be sent again with the same `Idempotency-Key`. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('payload_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'call', 'key_hash'])
    .execute()
  await db.schema
    .createIndex('idempotency_keys_by_date')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
}
