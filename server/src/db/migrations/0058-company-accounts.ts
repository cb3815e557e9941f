import { type Kysely, sql } from 'kysely'

/** Stores whose account is joined with which account of a company, and the sign-ins there that have begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table company_accounts (
      issuer text not null,
      subject text not null,
      user_id text not null references users (id) on delete cascade,
      joined_at text not null,
      primary key (issuer, subject))`,
    'create index company_accounts_by_user_id on company_accounts (user_id)',
    `create table company_sign_ins (
      browser_hash text not null primary key,
      state text not null,
      nonce text not null,
      verifier text not null,
      account text,
      expires_at text not null)`,
    'create index company_sign_ins_by_expires_at on company_sign_ins (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
