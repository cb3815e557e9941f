import { named } from '@byline/contract/messages/named'

/** The error of nodemailer for a failed mail. */
export interface MailFailure extends Error {
  code?: string
  /** A reply code (RFC 5321 §4.2). */
  responseCode?: number
  /** The last line that the server sent. */
  response?: string
  command?: string
}

interface Where {
  /** `host:port`; null without a mail server. */
  server: string | null
  sender: string
  recipient: string
}

/** The failure of a mail in plain words, with what to do, as the name of a message with its parameters. */
export function explainFailure(failure: MailFailure, { server, sender, recipient }: Where): string {
  const { code = '', message, responseCode, response = '', command = '' } = failure
  // No server: mails are written to files.
  if (server === null) return named('server.mail.failed.notWritten')
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return named('server.mail.failed.connection', { server })
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS') return named('server.mail.failed.noServer', { server })
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version/i.test(message)) {
    return named('server.mail.failed.tls', { server })
  }
  if (/^(?:ETIMEDOUT|ECONNECTION|ESOCKET)$/.test(code)) return named('server.mail.failed.noAnswer', { server })
  if (code === 'EAUTH') return named('server.mail.failed.login', { server })
  if (code === 'EENVELOPE' && command.startsWith('RCPT')) {
    return named('server.mail.failed.recipient', { server, recipient })
  }
  if (code === 'EENVELOPE') return named('server.mail.failed.sender', { server, sender })
  const isRefused = response !== '' || responseCode !== undefined
  return named(isRefused ? 'server.mail.failed.refused' : 'server.mail.failed.unknown', { server })
}
