import { resetFactors } from '../../features/users/factors/reset-factors.ts'
import { onSite } from '../terminal/on-site.ts'

/** `accounts reset-factors EMAIL`: for the day when passkeys, phone and recovery codes of a person are lost. */
export async function accountsCommand([name, email = '']: string[]): Promise<number> {
  if (name !== 'reset-factors') throw new Error('accounts needs reset-factors EMAIL')
  const { passkeys, apps, codes } = await onSite((deps) => resetFactors(deps, email))
  const said =
    passkeys + apps + codes === 0
      ? `${email} had no second factor; the password alone signs in`
      : `the second factors of ${email} no longer work (passkeys: ${passkeys}, apps: ${apps}, recovery codes: ${codes}); the password alone signs in`
  process.stdout.write(`${said}\n`)
  return 0
}
