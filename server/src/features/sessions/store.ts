import type { Insertable } from 'kysely'
import { deleteRows, insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { deleteTokensOf } from './tokens/store.ts'

export async function insertSession(tx: Tx, row: Insertable<Schema['sessions']>): Promise<void> {
  await insertRow(tx, 'sessions', row)
}

/** The sessions of a user that have not ended, the last used first. */
export function listSessions(db: Db, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
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
    .select(['sessions.used_at', 'sessions.confirmed_at'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Stores that the person of a session has proved who they are; returns whether the session goes on. */
export function storeConfirmation(tx: Tx, id: string, now: string): Promise<boolean> {
  return updateRows(tx, 'sessions', { id }, { confirmed_at: now })
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'sessions', { id })
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
