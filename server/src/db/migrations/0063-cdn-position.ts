import { type Kysely, sql } from 'kysely'

/** Stores up to which change the CDN has been purged, and for which site it stores pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cdn_position (site text not null primary key, change_id integer not null)`.execute(db)
}
