import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Adds held comments, the decisions on comments, what new comments are judged by, and the trust of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collate = db.getExecutor().adapter instanceof SqliteAdapter ? '' : 'collate "C"'
  for (const statement of statements(collate)) await sql.raw(statement).execute(db)
}

const statements = (collate: string) => [
  'alter table comments add column held_at text',
  'create index comments_held on comments (user_id, post_id) where held_at is not null',
  'alter table users add column trusted integer not null default 0',
  `create table moderation_decisions (
    id text primary key,
    comment_id text,
    user_id text not null references users(id) on delete cascade,
    action text not null,
    decided_by text,
    decided_at text not null,
    batch text not null,
    reasons text not null
  )`,
  'create index moderation_decisions_by_comment on moderation_decisions (comment_id, id)',
  'create index moderation_decisions_by_person on moderation_decisions (user_id, id)',
  'create index moderation_decisions_by_batch on moderation_decisions (batch)',
  `create table comment_traits (
    comment_id text primary key references comments(id) on delete cascade,
    network text not null,
    text_key text not null,
    created_at text not null,
    spam_score integer not null,
    scored_with integer not null
  )`,
  'create index comment_traits_by_network on comment_traits (network, created_at)',
  'create index comment_traits_by_text on comment_traits (text_key, created_at)',
  'create index comment_traits_by_score on comment_traits (scored_with)',
  `create table comment_hosts (
    comment_id text not null references comments(id) on delete cascade,
    host text ${collate} not null,
    post_id text not null,
    created_at text not null,
    primary key (comment_id, host)
  )`,
  'create index comment_hosts_by_host on comment_hosts (host, created_at)',
  `create table spam_words (
    word text ${collate} primary key,
    spam integer not null,
    honest integer not null
  )`,
]
