import { type Kysely, sql } from 'kysely'

/** Stores the uploads whose files are being deleted, so that no transaction is open meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table upload_removals (file text not null primary key, begun_at text not null)`.execute(db)
  await sql`create index upload_removals_begun on upload_removals (begun_at, file)`.execute(db)
}
