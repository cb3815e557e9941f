import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { byOperator, recordEvent } from '../../security-log/record-event.ts'
import { findUserByEmail } from '../account/store.ts'
import { endFactors } from './factor-store.ts'

/**
 * Ends every factor of a person for the operator, and returns how many there were. Throws an `Error` without such a
 * user.
 */
export function resetFactors({ db }: Pick<Deps, 'db'>, email: string) {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Error(`there is no user ${email}`)
    const ended = await endFactors(tx, user.id, new Date().toISOString())
    const { passkeys, code_secrets: apps, recovery_codes: codes } = ended
    if (passkeys + apps + codes > 0) {
      await recordEvent(tx, byOperator, { kind: 'factorsReset', target: user, before: { passkeys, apps, codes } })
    }
    return { passkeys, apps, codes }
  })
}
