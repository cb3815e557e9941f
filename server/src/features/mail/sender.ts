import type { Db } from '../../db/tables/schema.ts'
import type { Env } from '../../env.ts'
import type { Sender } from '../../mail/transport.ts'
import { readSettings } from '../site/read-settings.ts'

/** The sender where neither the owner nor the operator has named one; no server lets answers to it through. */
const NOBODY = 'noreply@localhost'

/** The sender of mails: the address that the owner has set, else `MAIL_FROM`. */
export async function senderOf({ db, env }: { db: Db; env: Env }): Promise<Sender> {
  const { name, mailFrom } = (await readSettings(db)).settings
  if (mailFrom === null && env.mailFrom !== undefined) return env.mailFrom
  return { name, address: mailFrom ?? NOBODY }
}

/** The sender as mail programs show it. */
export function senderInWords(sender: Sender): string {
  return typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`
}
