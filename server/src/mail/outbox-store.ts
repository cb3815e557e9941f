import type { Db, MailRow, Tx } from '../db/schema.ts'

export interface Mail {
  recipient: string
  subject: string
  text: string
  /** ISO time after which its link is invalid and the mail is not sent. */
  expiresAt?: string
  /** The user who must confirm their address before the mail is sent. */
  waitsFor?: string
}

/** Days after which a mail without a link expires. */
const MAIL_MAX_DAYS = 7

/** Adds a mail to the outbox, in the transaction of the write that causes it. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  const now = Date.now()
  const { recipient, subject, text, waitsFor = null } = mail
  const expires_at =
    mail.expiresAt ?? new Date(now + MAIL_MAX_DAYS * 24 * 60 * 60_000).toISOString()
  // A waiting mail is not due until it is released.
  const next_at = waitsFor === null ? new Date(now).toISOString() : expires_at
  await tx
    .insertInto('outbox')
    .values({ recipient, subject, text, attempts: 0, next_at, expires_at, waits_for: waitsFor })
    .execute()
}

/**
 * The next mail to send, or undefined. While the mail server is unavailable, one mail per minute is tried, each time
 * another one, because a mail that itself breaks the connection must not block the others.
 */
export function nextMail(db: Db, now: string): Promise<MailRow | undefined> {
  const serverAway = db
    .selectFrom('outbox')
    .select('id')
    .where('away', '=', 1)
    .where('next_at', '>', now)
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('next_at', '<=', now)
    .where((eb) => eb.not(eb.exists(serverAway)))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a mail is due or has expired. Called every second, so it only reads. */
export async function hasDueMail(db: Db, now: string): Promise<boolean> {
  return (await nextMail(db, now)) !== undefined || (await hasExpiredMails(db, now))
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Called before `deleteExpiredMails`, because a transaction acquires the write lock even if it finds nothing. */
export async function hasExpiredMails(db: Db, now: string): Promise<boolean> {
  const expired = db.selectFrom('outbox').select('id').where('expires_at', '<=', now)
  return (await expired.limit(1).executeTakeFirst()) !== undefined
}

/** Removes expired mails and returns their ids. */
export async function deleteExpiredMails(tx: Tx, now: string): Promise<number[]> {
  const removed = await tx
    .deleteFrom('outbox')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return removed.map(({ id }) => id)
}

/** Makes the mails due that waited for the confirmation of a user's address. */
export async function releaseMailsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ waits_for: null, next_at: new Date().toISOString() })
    .where('waits_for', '=', userId)
    .execute()
}

export async function deleteWaitingMailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('outbox').where('waits_for', '=', userId).execute()
}

/** Counts an attempt and postpones the next one; returns false when another process has claimed the mail. */
export async function claimMail(
  tx: Tx,
  { id, attempts, next_at }: Pick<MailRow, 'id' | 'attempts' | 'next_at'>,
  nextAt: string,
): Promise<boolean> {
  const claimed = await tx
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_at: nextAt, away: 0 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', '=', next_at)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Reverts the count of an attempt that failed because of the server and not because of the mail. */
export async function recordServerAway(
  tx: Tx,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  nextAt: string,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ attempts, next_at: nextAt, away: 1 })
    .where('id', '=', id)
    .execute()
}
