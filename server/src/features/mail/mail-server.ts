import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { getMail } from '@byline/contract/mail'
import type { Env } from '../../env.ts'

/** The mail server of `SMTP_URL`, without the user and the password; null if mails are written to files. */
export function mailServerOf({ smtpUrl }: Pick<Env, 'smtpUrl'>): ReplyOf<typeof getMail>['server'] {
  if (smtpUrl === undefined || !URL.canParse(smtpUrl)) return null
  const { hostname, port, protocol } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  // The ports of RFC 8314 §7.3 and, as nodemailer has it, of mail submission without a port.
  return { host: hostname, port: port === '' ? (secure ? 465 : 587) : Number(port), secure }
}
