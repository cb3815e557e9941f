/** Error codes of an unavailable server, not of a rejected mail: no connection, no reply, no login. */
const AWAY_CODES = new Set([
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])
/** 'Service not available, closing transmission channel' (RFC 5321 §4.2.3). */
const CLOSING = 421

/** Characters of a rejection that are stored. */
const REJECTION_MAX = 300

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Whether a mail was not sent because the mail server is unavailable. */
export function serverAway(error: unknown): boolean {
  const { code, responseCode } = error as SmtpFailure
  return responseCode === CLOSING || AWAY_CODES.has(code ?? '')
}

/**
 * The permanent rejection of a mail, with the server's answer if it refuses the recipient; undefined if a further attempt
 * may succeed (RFC 5321 §4.2.1).
 */
export function permanentRejectionOf(error: unknown): { ofRecipient: string | undefined } | undefined {
  const { command, responseCode = 0, response = '' } = error as SmtpFailure
  if (responseCode < 500 || responseCode > 599) return undefined
  // A refused sender is an error in our own settings, which an operator can correct.
  if (command === 'RCPT TO') return { ofRecipient: shortened(response) }
  return command === 'DATA' ? { ofRecipient: undefined } : undefined
}

function shortened(response: string): string {
  return response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REJECTION_MAX)
    .toWellFormed()
}
