import type { Insertable, Selectable } from 'kysely'
import { deleteRows, insertRow, updateRows } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

/** The secret of the app of a user, whose first code was entered. */
export function findTotp(db: Db, userId: string): Promise<Selectable<Schema['code_secrets']> | undefined> {
  return secretsOf(db, userId).where('confirmed_at', 'is not', null).executeTakeFirst()
}

/** A secret since then whose first code is still to come. */
export function findNewTotp(
  db: Db,
  userId: string,
  since: string,
): Promise<Selectable<Schema['code_secrets']> | undefined> {
  return secretsOf(db, userId).where('confirmed_at', 'is', null).where('created_at', '>', since).executeTakeFirst()
}

function secretsOf(db: Db, userId: string) {
  return db.selectFrom('code_secrets').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null)
}

/** Stores a new secret in place of one whose first code did not come. */
export async function insertTotp(tx: Tx, row: Insertable<Schema['code_secrets']>): Promise<void> {
  await deleteRows(tx, 'code_secrets', { user_id: row.user_id, confirmed_at: null })
  await insertRow(tx, 'code_secrets', row)
}

/** Takes the code of a time step; false if that step or a later one was taken before, or the secret has ended. */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const update = tx.updateTable('code_secrets').set({ last_step: step }).where('id', '=', id)
  const { numUpdatedRows } = await update.where('last_step', '<', step).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0
}

export async function storeConfirmedTotp(tx: Tx, id: string, now: string): Promise<void> {
  await updateRows(tx, 'code_secrets', { id }, { created_at: now, confirmed_at: now })
}

/** Ends the app of a user; returns whether there was one. */
export async function endTotp(tx: Tx, userId: string, now: string): Promise<boolean> {
  const update = tx.updateTable('code_secrets').set({ ended_at: now }).where('user_id', '=', userId)
  const app = update.where('confirmed_at', 'is not', null).where('ended_at', 'is', null)
  return (await app.executeTakeFirst()).numUpdatedRows > 0
}
