import { type Kysely, sql } from 'kysely'

/** A note on a draft names the version below which it was written, and the one that mended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draft_notes add column post_version integer`.execute(db)
  await sql`alter table draft_notes add column resolved_version integer`.execute(db)
}
