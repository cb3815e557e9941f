import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { getMail } from '@byline/contract/mail'
import type { Db } from '../../db/tables/schema.ts'
import type { Env } from '../../env/env.ts'
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

/** The mail server of `SMTP_URL`, without the user and the password; null if mails are written to files. */
export function mailServerOf({ smtpUrl }: Pick<Env, 'smtpUrl'>): ReplyOf<typeof getMail>['server'] {
  if (smtpUrl === undefined || !URL.canParse(smtpUrl)) return null
  const { hostname, port, protocol } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  // The ports of RFC 8314 §7.3 and, as nodemailer has it, of mail submission without a port.
  return { host: hostname, port: port === '' ? (secure ? 465 : 587) : Number(port), secure }
}
