import { type Kysely, sql } from 'kysely'

/** Runs of the command line are in the dashboard's list too; those of the dashboard have the id of their import in their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_runs add column listed integer not null default 1`.execute(db)
  await sql`update import_runs set listed = 0
    where source like '% [________-____-____-____-____________]'`.execute(db)
}
