import { type Kysely, sql } from 'kysely'

/** A comment on a passage can be marked as mended, and a correction can follow from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table passages add column post_version integer not null default 0',
    'update passages set post_version = version',
    'alter table passages add column may_name integer not null default 0',
    'alter table passages add column resolved_at text',
    'alter table passages add column resolved_version integer',
    'create index passages_resolved on passages (post_id, resolved_version) where resolved_at is not null',
    'alter table corrections add column later integer not null default 0',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
