import { type Kysely, sql } from 'kysely'

/** Adds how a post's text begins. It stays empty until the text is rendered again, which a new renderer version starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column excerpt text default '' not null`.execute(db)
}
