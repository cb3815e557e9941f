import { type Kysely, sql } from 'kysely'

/** A note on a draft may be about a passage of it, and be resolved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draft_notes add column passage text`.execute(db)
  await sql`alter table draft_notes add column resolved_at text`.execute(db)
}
