import type { Insertable } from 'kysely'
import { deleteRows, insertRow, isFound, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { activeUsers } from './store.ts'

/** Stores a sign-in that a browser has begun. */
export async function insertSignIn(tx: Tx, row: Insertable<Schema['company_sign_ins']>): Promise<void> {
  await insertRow(tx, 'company_sign_ins', row)
}

/** The sign-in that a browser has begun and not ended. */
export function findSignIn(db: Db, browserHash: string, now: string) {
  return db
    .selectFrom('company_sign_ins')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Stores as JSON the account with which the person signed in at the provider. */
export async function storeAccount(tx: Tx, browserHash: string, account: string): Promise<void> {
  await updateRows(tx, 'company_sign_ins', { browser_hash: browserHash }, { account })
}

export function deleteSignIn(tx: Tx, browserHash: string): Promise<boolean> {
  return deleteRows(tx, 'company_sign_ins', { browser_hash: browserHash })
}

/** The person whose account is joined with this one of a provider. */
export function findJoined(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  return activeUsers(db)
    .innerJoin('company_accounts', 'company_accounts.user_id', 'users.id')
    .selectAll('users')
    .where('company_accounts.issuer', '=', issuer)
    .where('company_accounts.subject', '=', subject)
    .executeTakeFirst()
}

/** Whether a person can sign in at the provider of the company's accounts. */
export async function signsInAtCompany({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string): Promise<boolean> {
  if (!env.company) return false
  return isFound(db.selectFrom('company_accounts').select('user_id').where('user_id', '=', userId))
}

/**
 * Joins an account with one of a provider, in place of another person's: a deleted one, or one of the same address
 * before.
 */
export async function join(
  tx: Tx,
  userId: string,
  { issuer, subject }: { issuer: string; subject: string },
  now: string,
): Promise<void> {
  await deleteRows(tx, 'company_accounts', { issuer, subject })
  await insertRow(tx, 'company_accounts', { issuer, subject, user_id: userId, joined_at: now })
}

/** Separates a person from every account of a provider; returns whether there was one. */
export function leaveCompany(tx: Tx, userId: string): Promise<boolean> {
  return deleteRows(tx, 'company_accounts', { user_id: userId })
}

/** The accounts of providers that a person has joined, the first one first. */
export function listJoined(db: Db, userId: string) {
  return db.selectFrom('company_accounts').selectAll().where('user_id', '=', userId).orderBy('joined_at').execute()
}
