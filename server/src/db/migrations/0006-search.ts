import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Replaces the index of words by one for ranked searches, and adds those of comments (decision 18). Every post and
 * comment gets a row in `search_backlog`, and a background job fills the indexes from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const statements = [tables(isSqlite), isSqlite ? sqlite : postgres]
  for (const statement of statements
    .join('\n\n')
    .trim()
    .split(/\n{2,}/)) {
    await sql.raw(statement).execute(db)
  }
}

// Words are compared by their bytes, so that a beginning is a range.
const tables = (isSqlite: boolean) => `
create table vocabulary (
  word text ${isSqlite ? '' : 'collate "C"'} primary key,
  backwards text ${isSqlite ? '' : 'collate "C"'} not null)

create index vocabulary_backwards on vocabulary (backwards)

create table comment_numbers (
  seq ${isSqlite ? 'integer' : 'bigint'} primary key,
  comment_id text not null unique references comments (id) on delete cascade)

create table search_backlog (
  kind text not null,
  id text not null,
  constraint search_backlog_key primary key (kind, id))

insert into search_backlog (kind, id) select 'post', id from posts

insert into search_backlog (kind, id) select 'comment', id from comments`

const sqlite = `
drop table post_words

create virtual table post_words using fts5 (words,
  content='', contentless_delete=1, tokenize="ascii tokenchars '+#.:|'")

create virtual table comment_words using fts5 (words,
  content='', contentless_delete=1, tokenize="ascii tokenchars '+#.:|'")

create trigger unindex_comment after delete on comment_numbers
  begin delete from comment_words where rowid = -old.seq; end`

const postgres = `
truncate post_words

create table comment_words (
  seq bigint primary key references comment_numbers (seq) on delete cascade,
  words tsvector not null)

create index comment_words_words on comment_words using gin (words)`
