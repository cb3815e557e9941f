import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Stores what people are told of, when each of them wants mails about it, and which mails of the outbox tell it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof SqliteAdapter ? 'text' : 'text collate "C"'
  for (const statement of statements(text)
    .trim()
    .split(/\n{2,}/))
    await sql.raw(statement).execute(db)
}

const statements = (text: string) => `
create table notifications (
  id ${text} not null primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  about text not null,
  comment_id text references comments (id) on delete cascade,
  post_id text references posts (id) on delete cascade,
  actor_id text,
  decision text not null default '',
  count integer not null default 1,
  created_at ${text} not null,
  seen_at text,
  mail_at ${text},
  mail_id integer)

create unique index notifications_by_about on notifications (user_id, about)

create index notifications_by_date on notifications (user_id, created_at, id)

create index notifications_unseen on notifications (user_id, created_at, id) where seen_at is null

create index notifications_by_comment on notifications (comment_id)

create index notifications_by_post on notifications (post_id)

create index notifications_by_mail_date on notifications (mail_at, id) where mail_at is not null

create index notifications_by_mail on notifications (mail_id) where mail_id is not null

create index notifications_old on notifications (created_at)

create table notification_mails (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  mail text not null,
  primary key (user_id, kind))

create index users_by_key on users (name_key)

alter table outbox add column notified_id text

alter table outbox add column notified_of text

create index outbox_by_notified on outbox (notified_id) where notified_id is not null`
