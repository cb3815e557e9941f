import { type Kysely, sql } from 'kysely'

/**
 * Stores what a save of a post replaces. The current text stays in `posts` and `post_texts`, so posts of before need no
 * row: no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table posts add column saved_by text

create table revisions (
  post_id text not null references posts (id) on delete cascade,
  version integer not null,
  created_at text not null,
  saved_by text,
  state text not null,
  title text not null,
  content bytea not null,
  primary key (post_id, version)
)

create index revisions_of_drafts on revisions (created_at) where state <> 'published'

create table revision_uploads (
  post_id text not null,
  version integer not null,
  file text not null,
  primary key (post_id, version, file),
  foreign key (post_id, version) references revisions (post_id, version) on delete cascade
)

create index revision_uploads_by_file on revision_uploads (file)

create table corrections (
  post_id text not null references posts (id) on delete cascade,
  version integer not null,
  created_at text not null,
  text text not null,
  primary key (post_id, version)
)`
