import type { Selectable } from 'kysely'
import { countOf, insertRow } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx, UserRow } from '../../db/tables/schema.ts'

export type InvitationRow = Selectable<Schema['invitations']>

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await insertRow(tx, 'invitations', row)
}

/** The invitations that nobody has accepted or revoked, newest first: ids follow the order of time. */
export function listOpen(db: Db): Promise<InvitationRow[]> {
  return db.selectFrom('invitations').selectAll().where('state', '=', 'open').orderBy('id', 'desc').execute()
}

export async function countOpen(db: Db): Promise<number> {
  return countOf(db.selectFrom('invitations').where('state', '=', 'open'))
}

export function findByToken(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export type Which = { id: string } | { email_key: string } | { author_id: string }

/** An invitation that nobody has accepted or revoked. */
export function findOpen(db: Db, which: Which): Promise<InvitationRow | undefined> {
  const open = db.selectFrom('invitations').selectAll().where('state', '=', 'open')
  return open.where((eb) => eb.and(which)).executeTakeFirst()
}

/** The imported authors of invitations by id, also those who were deleted or have an account by now. */
export async function findAuthors(db: Db, ids: string[]): Promise<Map<string, UserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ends an open invitation and removes its address and its author; false if it had ended before. */
export async function endInvitation(tx: Tx, which: Which, state: 'accepted' | 'revoked'): Promise<boolean> {
  const ended = await tx
    .updateTable('invitations')
    .set({ state, email: null, email_key: null, author_id: null })
    .where((eb) => eb.and(which))
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
