import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import {
  claimMail,
  deleteExpiredMails,
  deleteMail,
  hasExpiredMails,
  nextMail,
  recordServerAway,
} from './outbox-store.ts'
import type { Sender, Transport } from './transport.ts'

/** Minutes to wait after each failed attempt; after the last one the mail is deleted. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/** Minutes between two attempts while the mail server is unavailable. */
const AWAY_MINUTES = 1

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

/** Sends one mail of the outbox; returns false when none is due. */
export async function sendNextMail(
  { db, log, transport, from }: { db: Db; log: Logger; transport: Transport; from?: Sender },
  now = new Date(),
): Promise<boolean> {
  if (await hasExpiredMails(db, now.toISOString())) {
    for (const mail of await transact(db, (tx) => deleteExpiredMails(tx, now.toISOString()))) {
      log.warn({ mail }, 'mail dropped: it could not be sent before its time was over')
    }
  }
  const mail = await nextMail(db, now.toISOString())
  if (!mail) return false
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const minutes = RETRY_MINUTES[mail.attempts]
  // Postponed before it is sent, so no other process sends it too, and a mail that crashes the process is not retried
  // forever.
  const next = after(minutes ?? 1_440)
  if (!(await transact(db, (tx) => claimMail(tx, mail, next)))) return true
  try {
    await transport({ ...mail, from })
    await transact(db, (tx) => deleteMail(tx, mail.id))
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const away = responseCode === CLOSING || AWAY_CODES.has(code ?? '')
    // Omits the recipient, because the log must not contain personal data.
    log.warn(
      { mail: mail.id, attempts: mail.attempts + 1, failure: code },
      away ? 'mail server away' : 'mail not sent',
    )
    if (away) await transact(db, (tx) => recordServerAway(tx, mail, after(AWAY_MINUTES)))
    else if (minutes === undefined) await transact(db, (tx) => deleteMail(tx, mail.id))
  }
  return true
}
