import { type Kysely, sql } from 'kysely'

/** Stores what the owner has set. A setting without a row has its default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table settings (
  key text not null primary key,
  value text not null,
  html text,
  renderer integer,
  version integer not null,
  updated_at text not null
)`)
    .execute(db)
}
