import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { say } from '../../../language/say.ts'
import { languageOfSite } from '../../../site-language/language-of-site.ts'

/**
 * The suspension of a closed account of that address, if it is still in force. Its reason is not said again, because
 * anybody may register with the address.
 */
export async function closedSuspension(
  tx: Tx,
  emailKey: string,
): Promise<Pick<UserRow, 'suspended_until' | 'suspended_reason'> | undefined> {
  const closed = await tx
    .selectFrom('users')
    .select('suspended_until')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is not', null)
    .where('suspended_until', '>', new Date().toISOString())
    .orderBy('suspended_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!closed) return undefined
  return { ...closed, suspended_reason: say(await languageOfSite(tx), 'server.people.closedSuspended') }
}
