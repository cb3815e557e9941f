import { type Kysely, sql } from 'kysely'

/** Creates the table with the last run of each background job and the process that runs it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    name text primary key,
    created_at text not null,
    last_started_at text,
    last_finished_at text,
    last_error text,
    failures integer not null,
    lease_owner text,
    lease_until text
  )`.execute(db)
}
