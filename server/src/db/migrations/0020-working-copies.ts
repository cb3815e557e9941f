import { type Kysely, sql } from 'kysely'

/** Stores the texts of forms that were not saved yet, and who has the form of a post open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table working_copies (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  post_id text references posts (id) on delete cascade,
  version integer,
  title text not null,
  start text not null,
  written_at text not null,
  saved_at text not null,
  ended_at text,
  size integer not null,
  content text not null,
  baseline text,
  constraint working_copies_key primary key (user_id, id))

create index working_copies_by_post on working_copies (post_id)

create index working_copies_by_date on working_copies (saved_at)

create table writers (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  post_id text not null references posts (id) on delete cascade,
  seen_at text not null,
  constraint writers_key primary key (user_id, id))

create index writers_by_post on writers (post_id)

create index writers_by_date on writers (seen_at)`
