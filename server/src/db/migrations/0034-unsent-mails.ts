import { type Kysely, sql } from 'kysely'

/** Lets the dashboard count the mails that no server has taken, beside a digest of any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_unsent on outbox (id) where attempts > 0 or away = 1`.execute(db)
}
