import { type Kysely, sql } from 'kysely'

/**
 * Remembers what imports made of pictures, so that a later one neither processes nor fetches them again (decision 25).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table import_pictures (
  source text not null primary key,
  file text references uploads (file) on delete cascade,
  width integer,
  reason text,
  rules integer not null
)

create index import_pictures_by_file on import_pictures (file)`
