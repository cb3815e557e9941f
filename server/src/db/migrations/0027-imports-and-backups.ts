import { type Kysely, sql } from 'kysely'

/** Stores the imports that admins make in the dashboard, and how the last backups ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table site_imports (
  id text not null primary key,
  file_name text not null,
  bytes double precision not null,
  received double precision not null,
  state text not null,
  options text not null,
  user_id text references users (id) on delete set null,
  done integer not null,
  total integer not null,
  counts text,
  reason text not null,
  created_at text not null,
  changed_at text not null
)

create index site_imports_by_state on site_imports (state)

create index site_imports_by_user on site_imports (user_id)

create table backups (
  made_at text not null primary key,
  place text not null,
  bytes double precision not null,
  failure text not null
)`
