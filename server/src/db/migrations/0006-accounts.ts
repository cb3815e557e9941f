import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect/dialect.ts'
import type { Schema } from '../schema.ts'

/** Confirmed addresses, throttles that several processes share, and mails that expire or wait. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await confirmAddresses(db)
  await createThrottles(db)
  await db.schema
    .createTable('reset_requests')
    .addColumn('id', 'integer', dialectOf(db).serial)
    .addColumn('email_key', 'text', (column) => column.notNull())
    .execute()
  await extendOutbox(db)
}

async function confirmAddresses(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'text').execute()
  // Accounts of before were never asked; none of them is to lose its letters.
  await sql`update users set email_confirmed_at = created_at where email is not null`.execute(db)
  await db.schema
    .createTable('email_confirmations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['user_id', 'expires_at']) {
    await db.schema
      .createIndex(`email_confirmations_by_${column}`)
      .on('email_confirmations')
      .column(column)
      .execute()
  }
}

async function createThrottles(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttles_by_end').on('throttles').column('ends_at').execute()
  await db.schema
    .createTable('known_places')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
    .execute()
  for (const column of ['place', 'seen_at']) {
    await db.schema
      .createIndex(`known_places_by_${column}`)
      .on('known_places')
      .column(column)
      .execute()
  }
}

async function extendOutbox(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('expires_at', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('waits_for', 'text').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('away', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('outbox_by_expiry').on('outbox').column('expires_at').execute()
  await db.schema.createIndex('outbox_by_waiting').on('outbox').column('waits_for').execute()
}
