import { type Kysely, sql } from 'kysely'

/** Stores thanks with their counts, the pinned comment of an article, and when its comments were closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table thanks (
  subject_id text not null,
  user_id text not null references users (id) on delete cascade,
  post_id text not null references posts (id) on delete cascade,
  comment_id text references comments (id) on delete cascade,
  created_at text not null,
  primary key (subject_id, user_id))

create index thanks_by_user on thanks (user_id, post_id)

create index thanks_by_post on thanks (post_id)

create index thanks_by_comment on thanks (comment_id) where comment_id is not null

create table uncounted_thanks (
  subject_id text not null primary key,
  post_id text not null references posts (id) on delete cascade,
  comment_id text references comments (id) on delete cascade)

alter table posts add column thanks_count integer not null default 0

alter table posts add column comments_closed_at text

alter table posts add column pinned_comment_id text references comments (id) on delete set null

create index posts_by_pinned_comment on posts (pinned_comment_id) where pinned_comment_id is not null

alter table comments add column thanks_count integer not null default 0

alter table comments add column thread_rank integer not null default 0

create index comments_by_most_thanks on comments (post_id, thread_rank, thread, branch) where visible = 1`
