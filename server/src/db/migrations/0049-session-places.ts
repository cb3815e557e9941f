import { type Kysely, sql } from 'kysely'

/** Stores when and where sessions began, and when they were last used, so that their owner can tell them apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['started_at', 'used_at', 'browser', 'system', 'network'])
    await sql.raw(`alter table sessions add column ${column} text not null default ''`).execute(db)
}
