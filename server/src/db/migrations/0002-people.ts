import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect/dialect.ts'
import type { Schema } from '../schema.ts'

/** Accounts, their sessions and mails, and deletions that can be taken back. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['email_key', 'password_hash', 'deleted_at'] as const) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
  // Only living accounts hold their address.
  await db.schema
    .createIndex('users_by_email')
    .unique()
    .on('users')
    .column('email_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema.createIndex('users_by_date').on('users').columns(['created_at', 'id']).execute()

  await db.schema
    .createTable('deletions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('deletions_by_date').on('deletions').column('deleted_at').execute()
  await db.schema.alterTable('posts').addColumn('deletion_id', 'text').execute()
  await db.schema.createIndex('posts_by_deletion').on('posts').column('deletion_id').execute()
  await db.schema.createIndex('posts_by_user').on('posts').column('user_id').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('password_resets_by_user')
    .on('password_resets')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', dialectOf(db).serial)
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('outbox_by_next').on('outbox').column('next_at').execute()
}
