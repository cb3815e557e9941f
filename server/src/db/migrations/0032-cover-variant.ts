import { type Kysely, sql } from 'kysely'

/** Stores which of its drawn covers a post has; the posts of before keep their first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column cover_variant integer not null default 0`.execute(db)
}
