import { type Kysely, sql } from 'kysely'

/** Stores what the cover of a post shows and who made it. Of the posts of before nothing is said: no row is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table posts add column cover_alt text default '' not null

alter table posts add column cover_credit text default '' not null`
