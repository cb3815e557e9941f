import { type Kysely, sql } from 'kysely'

/** Stores the language of a post; the posts of before are in the language of their site, whichever it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column language text not null default ''`.execute(db)
}
