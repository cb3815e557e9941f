import { type Kysely, sql } from 'kysely'

/** Finds suspended accounts that were closed by their address, for whoever registers with it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_closed_suspended on users (email_key)
    where deleted_at is not null and suspended_until is not null`.execute(db)
}
