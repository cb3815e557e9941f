import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Stores what happens to accounts, rights and the site: who did it, when, and from which network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof SqliteAdapter ? 'text' : 'text collate "C"'
  const statements = [
    `create table security_events (
      id ${text} not null primary key,
      kind text not null,
      happened_at ${text} not null,
      by_id text,
      by_name text not null,
      target_id text,
      target_name text not null,
      network text not null,
      facts text not null)`,
    'create index security_events_by_date on security_events (happened_at, id)',
    'create index security_events_by_kind on security_events (kind, happened_at, id)',
    'create index security_events_by_actor on security_events (by_id, happened_at, id)',
    'create index security_events_by_target on security_events (target_id, happened_at, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
