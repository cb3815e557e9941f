import { DAY_MS } from '@byline/contract/rules/durations'
import { sql } from 'kysely'
import { countOf, deleteRows, insertRow, isFound, updateRows } from '../db/rows/rows.ts'
import type { Db, MailRow, Tx } from '../db/tables/schema.ts'

export interface Mail {
  recipient: string
  subject: string
  text: string
  html?: string | undefined
  headers?: Record<string, string> | undefined
}

export interface QueuedMail extends Mail {
  /** ISO time after which its link is invalid and the mail is not sent. */
  expiresAt?: string
  /** The user who must confirm their address before the mail is sent. */
  waitsFor?: string
  /** The subscriber of a mail of the newsletter. */
  subscriberId?: string
  /** Milliseconds for which it stays in the outbox, so that it can be withdrawn. */
  delayMs?: number
}

/** Days after which a mail without a link expires. */
const MAIL_MAX_DAYS = 7

/** Adds a mail to the outbox, in the transaction of the write that causes it. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const now = Date.now()
  const { recipient, subject, text, html = null, headers, waitsFor = null } = mail
  const expires_at = mail.expiresAt ?? expiryOf(now)
  // A waiting mail is not due until it is released.
  const next_at = waitsFor === null ? new Date(now + (mail.delayMs ?? 0)).toISOString() : expires_at
  await insertRow(tx, 'outbox', {
    recipient,
    subject,
    text,
    html,
    headers: headers === undefined ? null : JSON.stringify(headers),
    attempts: 0,
    next_at,
    expires_at,
    waits_for: waitsFor,
    subscriber_id: mail.subscriberId ?? null,
  })
}

/** Adds the mails of a digest, which stores their content; they are sent after all others. */
export async function queueDigest(
  tx: Tx,
  digestId: string,
  subscribers: { id: string; email: string }[],
  now: Date,
): Promise<void> {
  const mail = { ...withoutContent(now), digest_id: digestId }
  await tx
    .insertInto('outbox')
    .values(subscribers.map(({ id, email }) => ({ ...mail, recipient: email, subscriber_id: id })))
    .execute()
}

/** Adds a mail about notifications, which have its content, and returns its id; it is sent after those of accounts. */
export async function queueNotifications(
  tx: Tx,
  { recipient, userId, of }: { recipient: string; userId: string; of: string },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({ ...withoutContent(now), recipient, notified_id: userId, notified_of: of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of a mail whose content is elsewhere; it is sent after all others. */
function withoutContent(now: Date) {
  return {
    subject: '',
    text: '',
    attempts: 0,
    next_at: now.toISOString(),
    expires_at: expiryOf(now.getTime()),
    waits_for: null,
    priority: 1 as const,
  }
}

/** Deletes the unsent mails to a person about a kind of notifications. */
export async function deleteNotificationMails(tx: Tx, userId: string, of: string): Promise<void> {
  await deleteRows(tx, 'outbox', { notified_id: userId, notified_of: of })
}

function expiryOf(now: number): string {
  return new Date(now + MAIL_MAX_DAYS * DAY_MS).toISOString()
}

/**
 * The next mail to send, or undefined. While the mail server is unavailable, one mail per minute is tried, each time
 * another one, because a mail that itself breaks the connection must not block the others.
 */
export async function nextMail(db: Db, now: string): Promise<MailRow | undefined> {
  const away = db.selectFrom('outbox').select('id').where('away', '=', sql.lit(1)).where('next_at', '>', now)
  if (await isFound(away.limit(1))) return undefined
  // A query for each priority, as an index of both columns cannot skip what is not due yet.
  return (await firstDue(db, 0, now)) ?? (await firstDue(db, 1, now))
}

function firstDue(db: Db, priority: 0 | 1, now: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('priority', '=', priority)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a mail is due or has expired. Called every second, so it only reads. */
export async function hasDueMail(db: Db, now: string): Promise<boolean> {
  return (await nextMail(db, now)) !== undefined || (await hasExpiredMails(db, now))
}

/** The number of mails that the server has not taken at their last attempt, of which it counts a hundred. */
export async function countUnsent(db: Db): Promise<number> {
  // Literals, as in the condition of the index.
  const isUnsent = sql<boolean>`attempts > 0 or away = 1`
  return (await db.selectFrom('outbox').select('id').where(isUnsent).limit(100).execute()).length
}

/** The number of mails that should have been sent by now, and of those that are for later or tried again later. */
export async function measureOutbox(db: Db, now: string): Promise<{ due: number; later: number }> {
  const count = (when: '<=' | '>') => countOf(db.selectFrom('outbox').where('next_at', when, now))
  const [due, later] = await Promise.all([count('<='), count('>')])
  return { due, later }
}

/** The times at which the mails to these recipients expire that no server has taken yet. */
export async function listUnsentTo(
  db: Db,
  recipients: string[],
): Promise<{ recipient: string; expires_at: string | null }[]> {
  if (recipients.length === 0) return []
  return (
    db
      .selectFrom('outbox')
      .select(['recipient', 'expires_at'])
      // Other mails than these are digests, which may be very many.
      .where('priority', '=', 0)
      .where('recipient', 'in', recipients)
      .execute()
  )
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await deleteRows(tx, 'outbox', { id })
}

/** Called before `deleteExpiredMails`, because a transaction acquires the write lock even if it finds nothing. */
export async function hasExpiredMails(db: Db, now: string): Promise<boolean> {
  const expired = db.selectFrom('outbox').select('id').where('expires_at', '<=', now)
  return isFound(expired.limit(1))
}

/** Removes a batch of expired mails and returns them. */
export function deleteExpiredMails(tx: Tx, now: string): Promise<MailRow[]> {
  const expired = tx.selectFrom('outbox').select('id').where('expires_at', '<=', now).limit(200)
  return tx.deleteFrom('outbox').where('id', 'in', expired).returningAll().execute()
}

/** Makes the mails due that waited for the confirmation of a user's address. */
export async function releaseMailsOf(tx: Tx, userId: string): Promise<void> {
  await updateRows(tx, 'outbox', { waits_for: userId }, { waits_for: null, next_at: new Date().toISOString() })
}

/** Deletes the unsent mails of the newsletter to a subscriber. */
export async function deleteMailsToSubscriber(tx: Tx, subscriberId: string): Promise<void> {
  await deleteRows(tx, 'outbox', { subscriber_id: subscriberId })
}

/** Withdraws the unsent mails that have this word among their headers. */
export async function deleteMailsWithHeader(tx: Tx, word: string): Promise<void> {
  await tx.deleteFrom('outbox').where('headers', 'like', `%${word}%`).execute()
}

export async function deleteWaitingMailsOf(tx: Tx, userId: string): Promise<void> {
  await deleteRows(tx, 'outbox', { waits_for: userId })
}

/** Counts an attempt and postpones the next one; returns false when another process has claimed the mail. */
export async function claimMail(
  tx: Tx,
  { id, attempts, next_at }: Pick<MailRow, 'id' | 'attempts' | 'next_at'>,
  nextAt: string,
): Promise<boolean> {
  return updateRows(tx, 'outbox', { id, attempts, next_at }, { attempts: attempts + 1, next_at: nextAt, away: 0 })
}

/** Reverts the count of an attempt that failed because of the server and not because of the mail. */
export async function recordServerAway(
  tx: Tx,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  nextAt: string,
): Promise<void> {
  await updateRows(tx, 'outbox', { id }, { attempts, next_at: nextAt, away: 1 })
}
