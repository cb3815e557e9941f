import { type Kysely, sql } from 'kysely'

/**
 * Stores the runs of imports with all that each of them wrote, the pages and comments that came from outside, the former
 * addresses of pages, and the comment to which a comment replies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table comments add column parent_id text references comments (id) on delete set null

create index comments_by_parent on comments (parent_id) where parent_id is not null

create index imports_by_title on imports (title, date)

create table import_runs (
  id text not null primary key,
  kind text not null,
  source text not null,
  started_at text not null,
  finished_at text,
  started_by text references users (id) on delete set null,
  state text not null,
  counts text not null)

create index import_runs_by_user on import_runs (started_by)

create table import_writes (
  run_id text not null references import_runs (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  version integer not null,
  replaced text,
  constraint import_writes_key primary key (run_id, kind, subject_id))

create table imported_pages (
  page_id text not null primary key references own_pages (id) on delete cascade,
  path text not null,
  title text not null,
  digest text not null,
  version integer not null)

create index imported_pages_by_path on imported_pages (path)

create table imported_comments (
  post_id text not null references posts (id) on delete cascade,
  source_id text not null,
  comment_id text not null,
  constraint imported_comments_key primary key (post_id, source_id))

create table own_page_paths (
  path text not null primary key,
  page_id text not null references own_pages (id) on delete cascade)

create index own_page_paths_by_page on own_page_paths (page_id)`
