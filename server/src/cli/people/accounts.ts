import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { byOperator, recordEvent } from '../../features/security-log/record-event.ts'
import { findUserByEmail } from '../../features/users/account/store.ts'
import { endFactors } from '../../features/users/factors/factor-store.ts'
import { onSite } from '../terminal/on-site.ts'

/** `accounts reset-factors EMAIL`: for the day when passkeys, phone and recovery codes of a person are lost. */
export async function accountsCommand([name, email = '']: string[]): Promise<number> {
  if (name !== 'reset-factors') throw new Error('accounts needs reset-factors EMAIL')
  process.stdout.write(`${await onSite((deps) => resetFactors(deps, email))}\n`)
  return 0
}

function resetFactors({ db }: Deps, email: string): Promise<string> {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Error(`there is no user ${email}`)
    const {
      passkeys,
      code_secrets: apps,
      recovery_codes: codes,
    } = await endFactors(tx, user.id, new Date().toISOString())
    await recordEvent(tx, byOperator, { kind: 'factorsReset', target: user, before: { passkeys, apps, codes } })
    if (passkeys + apps + codes === 0) return `${email} had no second factor; the password alone signs in`
    return `${email} had ${passkeys} passkeys, ${apps} apps for codes and ${codes} recovery codes, which no longer work; the password alone signs in`
  })
}
