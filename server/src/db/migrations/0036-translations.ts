import { type Kysely, sql } from 'kysely'

/** Stores which posts are the same article in several languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table translations (
  post_id text not null primary key references posts (id) on delete cascade,
  article_id text not null,
  text_version integer not null,
  source_version integer)

create index translations_by_article on translations (article_id, post_id)`
