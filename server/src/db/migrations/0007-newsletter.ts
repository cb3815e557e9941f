import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Adds the confirmation and the end of subscriptions, the weekly digests, and to waiting mails their HTML, headers,
 * priority and digest (decision 21). Earlier subscribers stay unconfirmed. Their id becomes the secret of their link,
 * because it is random and was never sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const serial = isSqlite ? 'integer primary key autoincrement' : 'integer primary key generated always as identity'
  for (const statement of statements(serial)
    .trim()
    .split(/\n{2,}/)) {
    await sql.raw(statement).execute(db)
  }
}

const statements = (serial: string) => `
alter table outbox add column html text

alter table outbox add column headers text

alter table outbox add column priority integer default 0 not null

alter table outbox add column digest_id text

alter table outbox add column subscriber_id text

drop index outbox_by_next

create index outbox_by_next on outbox (priority, next_at)

create index outbox_away on outbox (next_at) where away = 1

create unique index outbox_by_digest on outbox (digest_id, subscriber_id) where digest_id is not null

create index outbox_by_subscriber on outbox (subscriber_id)

alter table subscribers add column unsubscribe_token text

alter table subscribers add column ended_at text

alter table subscribers add column ended_by text

alter table subscribers add column failures integer default 0 not null

alter table subscribers add column last_failure text

update subscribers set unsubscribe_token = id

create unique index subscribers_by_token on subscribers (unsubscribe_token)

create index subscribers_active on subscribers (id) where confirmed_at is not null and ended_at is null

create index subscribers_by_end on subscribers (ended_by, ended_at)

create table subscription_requests (
  id ${serial},
  email text not null,
  email_key text not null)

create table subscription_links (
  token_hash text primary key,
  subscriber_id text not null references subscribers (id) on delete cascade,
  expires_at text not null,
  used_at text)

create index subscription_links_by_subscriber on subscription_links (subscriber_id)

create index subscription_links_by_expiry on subscription_links (expires_at)

create table digests (
  id text primary key,
  due_at text not null unique,
  created_at text not null,
  subject text not null,
  articles integer not null,
  html text not null,
  text text not null,
  filled_to text default '' not null,
  filled integer default 0 not null,
  sent integer default 0 not null,
  failed integer default 0 not null)

create index digests_unfilled on digests (due_at) where filled = 0`
