import type { Insertable, Selectable } from 'kysely'
import { deleteRows, insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { deleteTokensOf } from './token-store.ts'

export async function insertSession(tx: Tx, row: Insertable<Schema['sessions']>): Promise<void> {
  await insertRow(tx, 'sessions', row)
}

/** The sessions of a user that have not ended, the last used first, without those that nobody has used yet. */
export function listSessions(db: Db, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('replaces', '=', '')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Stores the last use of a session, to within an hour. */
export async function storeUse(tx: Tx, id: string, now: string): Promise<void> {
  await updateRows(tx, 'sessions', { id }, { used_at: now })
}

/** Ends a session of this user; returns whether there was one. */
export function deleteSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  return deleteRows(tx, 'sessions', { id, user_id: userId })
}

/** Whether the user is active and still has this password hash. */
export async function hasPasswordHash(db: Db, userId: string, passwordHash: string | null): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined && user.password_hash === passwordHash
}

/** The user of a session, when it was last used and when it was confirmed, if both are active. */
export function findSessionUser(db: Db, { sessionId, userId }: { sessionId: string; userId: string }, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.used_at', 'sessions.confirmed_at', 'sessions.replaces'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findSession(db: Db, id: string): Promise<Selectable<Schema['sessions']> | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes what was to take the place of a session and was never used. */
export async function removeRenewed(tx: Tx, replaced: string): Promise<void> {
  await deleteRows(tx, 'sessions', { replaces: replaced })
}

/** Makes a session one that replaces no other; returns whether it did. */
export function endReplacement(tx: Tx, id: string, replaced: string): Promise<boolean> {
  return updateRows(tx, 'sessions', { id, replaces: replaced }, { replaces: '' })
}

/** Ends a session; returns whether there was one. */
export function deleteSession(tx: Tx, id: string): Promise<boolean> {
  return deleteRows(tx, 'sessions', { id })
}

/** Ends every session and every personal token of a user, because somebody else may have made some of them. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await deleteTokensOf(tx, userId)
}

/** Ends every session of a user except `exceptId`. */
export async function deleteSessionsOf(tx: Tx, userId: string, exceptId = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptId).execute()
}
