import { type Kysely, sql } from 'kysely'

/** Stores which imported posts are the same article for their source, so that a later import joins a further language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column article text`.execute(db)
  await sql`create index imports_by_article on imports (article, post_id) where article is not null`.execute(db)
}
