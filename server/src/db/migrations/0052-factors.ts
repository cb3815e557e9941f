import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Stores passkeys, their challenges, the secrets of apps that make codes, and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const owner = 'user_id text not null references users (id) on delete cascade'
  const statements = [
    `create table passkeys (
      id text not null primary key,
      ${owner},
      name text not null,
      public_key text not null,
      counter ${isSqlite ? 'integer' : 'bigint'} not null,
      transports text not null,
      created_at text not null,
      used_at text,
      ended_at text)`,
    `create table passkey_challenges (
      challenge_hash text not null primary key,
      purpose text not null,
      user_id text references users (id) on delete cascade,
      expires_at text not null)`,
    `create table code_secrets (
      id text not null primary key,
      ${owner},
      secret text not null,
      last_step integer not null,
      created_at text not null,
      confirmed_at text,
      ended_at text)`,
    `create table recovery_codes (
      code_hash text not null primary key,
      ${owner},
      created_at text not null,
      used_at text,
      ended_at text)`,
    'create index passkey_challenges_by_user_id on passkey_challenges (user_id)',
    'create index passkey_challenges_by_expires_at on passkey_challenges (expires_at)',
    ...['passkeys', 'code_secrets', 'recovery_codes'].flatMap((table) => [
      `create index ${table}_by_user_id on ${table} (user_id)`,
      `create index ${table}_by_ended_at on ${table} (ended_at)`,
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
