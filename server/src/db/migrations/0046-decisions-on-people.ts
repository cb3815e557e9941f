import { type Kysely, sql } from 'kysely'

/** Stores of decisions what admins say about them, until when they are in force, and which article they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["note text not null default ''", 'until text', 'post_id text']) {
    await sql.raw(`alter table moderation_decisions add column ${column}`).execute(db)
  }
}
