import { type Kysely, sql } from 'kysely'

/** Stores who is a writer, and the invitations with the hashes of their links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table users add column writer integer default 0 not null

create table invitations (
  id text not null primary key,
  email text,
  email_key text unique,
  role text not null,
  state text not null,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
)

create index invitations_by_expiry on invitations (expires_at)`
