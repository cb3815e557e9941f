import { type Kysely, sql } from 'kysely'

/**
 * Stores until when a person is suspended and why, who stands in for the comments of a closed account, and what people
 * report.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table users add column suspended_until text

alter table users add column suspended_reason text not null default ''

alter table users add column former_by text

create index users_former on users (former_by) where former_by is not null

create index comments_by_deletion on comments (deletion_id) where deletion_id is not null

create table reports (
  id text not null primary key,
  post_id text not null references posts (id) on delete cascade,
  comment_id text references comments (id) on delete cascade,
  user_id text references users (id) on delete set null,
  name text not null,
  email text not null,
  language text not null,
  kind text not null,
  content text not null,
  created_at text not null,
  decided_at text,
  decided_by text references users (id) on delete set null,
  decision text not null default '',
  reason text not null default ''
)

create index reports_open on reports (created_at, id) where decided_at is null

create index reports_by_decision on reports (decided_at) where decided_at is not null

create index reports_by_comment on reports (comment_id) where comment_id is not null

create index reports_by_post on reports (post_id)

create index reports_by_user on reports (user_id) where user_id is not null

create index reports_by_decider on reports (decided_by) where decided_by is not null`
