import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db, MailRow, Tx } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import {
  claimMail,
  deleteExpiredMails,
  deleteMail,
  hasExpiredMails,
  nextMail,
  recordServerAway,
} from './outbox-store.ts'
import { permanentRejectionOf, serverAway } from './smtp-failure.ts'
import type { OutgoingMail, Sender, Transport } from './transport.ts'

/**
 * Minutes to wait after each failed attempt, and then a day; a mail whose content is elsewhere is given up after the
 * last one.
 */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/** Minutes between two attempts while the mail server is unavailable. */
const AWAY_MINUTES = 1

/** The number of attempts to record an accepted mail, because a mail without it is sent again. */
const RECORD_TRIES = 5

export interface MailDeps {
  db: Db
  log: Logger
  transport: Transport
  env: Pick<Env, 'publicUrl' | 'uploadsUrl'>
  /** The sender of the transport if undefined. */
  from?: Sender
}

/** The mails of digests and about notifications, whose content is stored elsewhere. */
export interface ComposedMails {
  /** The content for one recipient; undefined if the mail must no longer be sent. */
  compose(db: Db, mail: MailRow): Promise<OutgoingMail | undefined>
  recordSent(tx: Tx, mail: MailRow): Promise<void>
  /** Called when the mail is given up; `rejection` is the answer of a server that will never accept the recipient. */
  recordFailed(tx: Tx, mail: MailRow, rejection: string | undefined): Promise<void>
}

/**
 * Sends one mail of the outbox; returns false when none is due. If the process ends between the answer of the mail
 * server and its record, the mail is sent again with the same `Message-ID` (decision 21).
 */
export async function sendNextMail(deps: MailDeps, now = new Date(), composedMails?: ComposedMails): Promise<boolean> {
  const { db, log, transport } = deps
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  await dropExpired(deps, now.toISOString(), composedMails)
  const mail = await nextMail(db, now.toISOString())
  if (!mail) return false
  const minutes = RETRY_MINUTES[mail.attempts]
  // Postponed before it is sent, so no other process sends it too, and a mail that crashes the process is not retried
  // forever.
  const next = after(minutes ?? 1_440)
  if (!(await transact(db, (tx) => claimMail(tx, mail, next)))) return true
  const content = isComposed(mail) ? await composedMails?.compose(db, mail) : contentOf(mail, deps.env)
  if (!content) {
    await transact(db, (tx) => deleteMail(tx, mail.id))
    return true
  }
  try {
    await transport({ ...content, from: deps.from })
  } catch (error) {
    const away = serverAway(error)
    // Any other mail is wanted: it is tried until it expires, and stays in the outbox, which says that it was not sent.
    const rejection = isComposed(mail) ? permanentRejectionOf(error) : undefined
    const givenUp = isComposed(mail) && !away && (minutes === undefined || rejection !== undefined)
    // Omits the recipient, because the log must not contain personal data.
    log.warn(
      { mail: mail.id, attempts: mail.attempts + 1, failure: (error as { code?: string }).code },
      away ? 'mail server away' : 'mail not sent',
    )
    if (away) await transact(db, (tx) => recordServerAway(tx, mail, after(AWAY_MINUTES)))
    if (givenUp) await transact(db, (tx) => giveUp(tx, mail, rejection?.ofRecipient, composedMails))
    return true
  }
  await recordSent(db, mail, composedMails)
  return true
}

function isComposed({ digest_id, notified_id }: MailRow): boolean {
  return digest_id !== null || notified_id !== null
}

/** Deletes an accepted mail. Tries again, because the mail would otherwise be sent once more. */
async function recordSent(db: Db, mail: MailRow, composedMails?: ComposedMails): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(db, async (tx) => {
        await deleteMail(tx, mail.id)
        if (isComposed(mail)) await composedMails?.recordSent(tx, mail)
      })
    } catch (error) {
      if (tries === RECORD_TRIES) throw error
    }
  }
}

async function dropExpired({ db, log }: MailDeps, now: string, composedMails?: ComposedMails) {
  if (!(await hasExpiredMails(db, now))) return
  const dropped = await transact(db, async (tx) => {
    const mails = await deleteExpiredMails(tx, now)
    for (const mail of mails) {
      if (isComposed(mail)) await composedMails?.recordFailed(tx, mail, undefined)
    }
    return mails
  })
  for (const { id } of dropped) {
    log.warn({ mail: id }, 'mail dropped: it could not be sent before its time was over')
  }
}

async function giveUp(
  tx: Tx,
  mail: MailRow,
  rejection: string | undefined,
  composedMails?: ComposedMails,
): Promise<void> {
  await deleteMail(tx, mail.id)
  if (isComposed(mail)) await composedMails?.recordFailed(tx, mail, rejection)
}

function contentOf(mail: MailRow, env: MailDeps['env']): OutgoingMail {
  const { id, recipient, subject, text, html, headers, expires_at } = mail
  return {
    recipient,
    subject,
    text,
    html: html ?? undefined,
    headers: headers === null ? undefined : (JSON.parse(headers) as Record<string, string>),
    messageId: messageIdOf(env, `${id} ${recipient} ${expires_at}`),
  }
}

/** A `Message-ID` that depends on the mail only. It is a hash, as it is no secret while some of the parts are. */
export function messageIdOf({ publicUrl }: Pick<Env, 'publicUrl'>, mail: string): string {
  const digest = createHash('sha256').update(mail).digest('base64url')
  return `<${digest}@${new URL(publicUrl).hostname}>`
}
