import { type Kysely, sql } from 'kysely'

/** Stores the language that a person has chosen for the dashboard; empty for that of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text not null default ''`.execute(db)
}
