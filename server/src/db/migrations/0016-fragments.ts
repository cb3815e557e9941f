import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Adds the indexes for the filters of tables (decision 17): on SQLite the fragments of posts with their authors,
 * of comments with their authors and posts, and of users; on PostgreSQL trigrams of the columns. The next migration
 * fills the fragments of posts and comments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of (isSqlite ? sqlite : postgres).trim().split(/\n{2,}/)) {
    await sql.raw(statement).execute(db)
  }
}

const number = `(unixepoch(substr(new.created_at, 1, 19)) * 1000
  + cast(substr(new.created_at, 21, 3) as integer)) * 1024`
const text = (row: string) => `${row}name || char(10) || coalesce(${row}email, '')`

/** The index of words has the beginnings of the words of titles from now on. */
const backlog = `

insert into search_backlog (kind, id)
  select 'post', id from posts where id not in (select id from search_backlog)`

/** Trigrams of names suffice: users are few, and fragments of one or two letters are in many names. */
const sqlite = `
create virtual table post_fragments using fts5 (fragments,
  content='', contentless_delete=1, detail=none, tokenize="ascii")

create virtual table comment_fragments using fts5 (fragments,
  content='', contentless_delete=1, detail=none, tokenize="ascii")

create virtual table user_fragments using fts5 (fragments,
  content='', contentless_delete=1, detail=none, tokenize="trigram")

drop trigger unindex_comment

create trigger unindex_comment after delete on comment_numbers begin
  delete from comment_words where rowid = -old.seq;
  delete from comment_fragments where rowid = -old.seq; end

create table user_numbers (
  seq integer primary key,
  user_id text not null unique references users (id) on delete cascade)

insert into user_numbers (seq, user_id)
  select ${number.replaceAll('new.', '')} + row_number() over (partition by created_at order by id) - 1, id from users

insert into user_fragments (rowid, fragments)
  select -seq, ${text('')} from user_numbers join users on id = user_id order by -seq

create trigger number_user after insert on users begin
  insert into user_numbers (seq, user_id) select
    case when not exists (select 1 from user_numbers where seq = ${number}) then ${number}
    else (select seq + 1 from user_numbers as taken where seq >= ${number}
      and not exists (select 1 from user_numbers where seq = taken.seq + 1) order by seq limit 1) end, new.id;
  insert into user_fragments (rowid, fragments)
    select -seq, ${text('new.')} from user_numbers where user_id = new.id; end

create trigger unindex_user after delete on user_numbers
  begin delete from user_fragments where rowid = -old.seq; end

create trigger index_changed_user after update of name, email on users
  when old.name <> new.name or old.email is not new.email begin
  delete from user_fragments where rowid = (select -seq from user_numbers where user_id = new.id);
  insert into user_fragments (rowid, fragments)
    select -seq, ${text('new.')} from user_numbers where user_id = new.id; end

create trigger index_renamed_author after update of name on users when old.name <> new.name begin
  insert or ignore into search_backlog (kind, id) select 'post', id from posts where user_id = new.id;
  insert or ignore into search_backlog (kind, id) select 'comment', id from comments where user_id = new.id; end

create trigger index_moved_post after update of user_id on posts when old.user_id <> new.user_id
  begin insert or ignore into search_backlog (kind, id) values ('post', new.id); end

create trigger index_renamed_post after update of title on posts when old.title <> new.title begin
  insert or ignore into search_backlog (kind, id) select 'comment', id from comments where post_id = new.id; end

create trigger index_moved_comment after update of user_id on comments when old.user_id <> new.user_id
  begin insert or ignore into search_backlog (kind, id) values ('comment', new.id); end${backlog}`

const postgres = `
create index comments_content_trigrams on comments using gin (content gin_trgm_ops)

create index users_name_trigrams on users using gin (name gin_trgm_ops)

create index users_email_trigrams on users using gin (email gin_trgm_ops)${backlog}`
