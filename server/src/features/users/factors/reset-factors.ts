import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { byOperator, type Origin, recordEvent } from '../../security-log/record-event.ts'
import { findUserByEmail } from '../account/store.ts'
import { endFactors } from './factor-store.ts'

/** The numbers of factors that have ended. */
interface Ended {
  passkeys: number
  apps: number
  codes: number
}

/**
 * Ends every factor of a person for the operator, and returns how many there were. Throws an `Error` without such a
 * user.
 */
export function resetFactors({ db }: Pick<Deps, 'db'>, email: string): Promise<Ended> {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Error(`there is no user ${email}`)
    return endFactorsOf(tx, user, byOperator)
  })
}

/** Ends every factor of a person in a transaction, and records it if there were any. */
export async function endFactorsOf(tx: Tx, user: UserRow, origin: Origin): Promise<Ended> {
  const ended = await endFactors(tx, user.id, new Date().toISOString())
  const { passkeys, code_secrets: apps, recovery_codes: codes } = ended
  if (passkeys + apps + codes > 0) {
    await recordEvent(tx, origin, { kind: 'factorsReset', target: user, before: { passkeys, apps, codes } })
  }
  return { passkeys, apps, codes }
}
