import { type Kysely, sql } from 'kysely'

/** Stores which session a renewed one takes the place of at its first use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column replaces text not null default ''`).execute(db)
  await sql.raw(`create index sessions_replaces on sessions (replaces) where replaces <> ''`).execute(db)
}
