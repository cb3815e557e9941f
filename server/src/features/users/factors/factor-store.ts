import type { Db, Tx } from '../../../db/tables/schema.ts'
import { listPasskeys } from './passkey-store.ts'
import { findTotp } from './totp-store.ts'

const tables = ['passkeys', 'code_secrets', 'recovery_codes'] as const

/** Whether a user has a passkey or an app for codes. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await findTotp(db, userId)) !== undefined || (await listPasskeys(db, userId)).length > 0
}

/** Takes back what happened to the factors of a user since then: new ones go, and removed ones are there again. */
export async function undoFactors(tx: Tx, userId: string, since: string): Promise<void> {
  for (const table of tables) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
    const removed = tx.updateTable(table).set({ ended_at: null }).where('user_id', '=', userId)
    await removed.where('ended_at', '>=', since).execute()
  }
}

/** Ends every factor of a user; returns how many passkeys, apps and recovery codes, used ones too, there were. */
export async function endFactors(
  tx: Tx,
  userId: string,
  now: string,
): Promise<Record<(typeof tables)[number], number>> {
  const ended = { passkeys: 0, code_secrets: 0, recovery_codes: 0 }
  for (const table of tables) {
    const update = tx.updateTable(table).set({ ended_at: now }).where('user_id', '=', userId)
    ended[table] = Number((await update.where('ended_at', 'is', null).executeTakeFirst()).numUpdatedRows)
  }
  return ended
}
