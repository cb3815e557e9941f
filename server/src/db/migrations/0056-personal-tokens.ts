import { type Kysely, sql } from 'kysely'

/** Stores the tokens that people make for programs that act in their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table personal_tokens (
      id text not null primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      hash text not null,
      scopes text not null,
      created_at text not null,
      expires_at text not null,
      used_at text not null default '')`,
    'create unique index personal_tokens_by_hash on personal_tokens (hash)',
    'create index personal_tokens_by_user on personal_tokens (user_id, id)',
    'create index personal_tokens_by_end on personal_tokens (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
