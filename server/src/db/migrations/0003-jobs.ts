import { type Kysely, sql } from 'kysely'

/** Remembers the runs of background jobs, and which process runs one now. */
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
