import type { Insertable } from 'kysely'
import { countOf, deleteRows, insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

/** The tokens of a person that have not ended, newest first. */
export function listTokens(db: Db, userId: string, now: string) {
  return db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export function countTokens(db: Db, userId: string, now: string): Promise<number> {
  return countOf(db.selectFrom('personal_tokens').where('user_id', '=', userId).where('expires_at', '>', now))
}

export async function insertToken(tx: Tx, row: Insertable<Schema['personal_tokens']>): Promise<void> {
  await insertRow(tx, 'personal_tokens', row)
}

/** The owner of the token with that hash, its scopes and its last use, if both are active. */
export function findTokenUser(db: Db, hash: string, now: string) {
  return db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .selectAll('users')
    .select(['personal_tokens.id as token_id', 'personal_tokens.scopes', 'personal_tokens.used_at'])
    .where('personal_tokens.hash', '=', hash)
    .where('personal_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Stores the last use of a token, to within an hour. */
export async function storeTokenUse(tx: Tx, id: string, now: string): Promise<void> {
  await updateRows(tx, 'personal_tokens', { id }, { used_at: now })
}

/** Ends a token of this person and returns its id and name; undefined if there was none. */
export function deleteTokenOf(tx: Tx, userId: string, id: string): Promise<{ id: string; name: string } | undefined> {
  return tx
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Ends every token of a person. */
export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await deleteRows(tx, 'personal_tokens', { user_id: userId })
}
