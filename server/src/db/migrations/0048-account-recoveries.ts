import { type Kysely, sql } from 'kysely'

/** Stores the links by which the owner of a former address undoes a change of their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table account_recoveries (
      token_hash text not null primary key,
      user_id text not null references users (id) on delete cascade,
      email text not null,
      email_key text not null,
      expires_at text not null)`,
    'create index account_recoveries_by_user_id on account_recoveries (user_id)',
    'create index account_recoveries_by_email_key on account_recoveries (email_key)',
    'create index account_recoveries_by_expires_at on account_recoveries (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
