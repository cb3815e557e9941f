import { type Kysely, sql } from 'kysely'

/** Stores when the person of a session last proved who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column confirmed_at text not null default ''`).execute(db)
}
