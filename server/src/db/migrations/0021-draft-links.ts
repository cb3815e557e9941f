import { type Kysely, sql } from 'kysely'

/** Stores the secret links to posts that are not published, without their secrets, and the notes of their readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table draft_links (
  id text not null primary key,
  post_id text not null references posts (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  revoked_at text,
  opens integer default 0 not null,
  opened_at text,
  opened_before_at text
)

create index draft_links_by_post on draft_links (post_id, id)

create index draft_links_by_expiry on draft_links (expires_at)

create table draft_notes (
  id text not null primary key,
  post_id text not null references posts (id) on delete cascade,
  link_id text references draft_links (id) on delete set null,
  user_id text references users (id) on delete cascade,
  name text not null,
  content text not null,
  html text not null,
  renderer integer not null,
  created_at text not null
)

create index draft_notes_by_post on draft_notes (post_id, id)

create index draft_notes_by_link on draft_notes (link_id)

create index draft_notes_by_user on draft_notes (user_id)

create index draft_notes_by_renderer on draft_notes (renderer)`
