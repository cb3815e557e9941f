import { type Kysely, sql } from 'kysely'

/** Stores which imported author an invited person becomes. At most one open invitation names an author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table invitations add column author_id text references users (id) on delete cascade

create unique index invitations_by_author on invitations (author_id)`
