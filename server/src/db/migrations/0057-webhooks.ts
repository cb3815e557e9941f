import { type Kysely, sql } from 'kysely'

/** Stores the addresses of other programs that are told of events, and the outbox of these messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table webhooks (
      id text not null primary key,
      url text not null,
      events text not null,
      created_at text not null,
      secret_id text not null,
      former_secret_id text not null,
      former_until text not null)`,
    `create table webhook_deliveries (
      id text not null primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      event text not null,
      data text not null,
      created_at text not null,
      attempts integer not null,
      next_at text,
      delivered_at text,
      status integer,
      failure text)`,
    'create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null',
    'create index webhook_deliveries_by_next on webhook_deliveries (next_at) where next_at is not null',
    'create index webhook_deliveries_by_date on webhook_deliveries (created_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
