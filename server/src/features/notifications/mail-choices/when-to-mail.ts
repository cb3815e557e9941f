import type { MailChoice, MailsOfKinds, NotificationKind } from '@byline/contract/notifications'
import { DAY_MS, HOUR_MS } from '@byline/contract/rules/durations'
import type { Db } from '../../../db/tables/schema.ts'
import { findMailChoices } from './choice-store.ts'

/** Kinds that matter while people talk are mailed at once. */
const defaults: MailsOfKinds = {
  reply: 'at once',
  mention: 'daily',
  comment: 'at once',
  thanks: 'daily',
  decision: 'daily',
  resolved: 'daily',
  held: 'daily',
}

/** The hour of UTC at which the mails of a day are due, when what is gathered by day is complete. */
const DAILY_HOUR = 6

/** The choice of a person when to be mailed about each kind. */
export async function mailsOfKinds(db: Db, userId: string): Promise<MailsOfKinds> {
  return { ...defaults, ...(await findMailChoices(db, userId)) }
}

/** The time from which a notification of now is to be mailed to a person; null for never. */
export async function whenToMail(db: Db, userId: string, kind: NotificationKind, now: Date): Promise<string | null> {
  return dueAt((await mailsOfKinds(db, userId))[kind], now)
}

/** The time from which a mail of that choice is due, in ISO format; null for never. */
export function dueAt(choice: MailChoice, now: Date): string | null {
  if (choice === 'never') return null
  if (choice === 'at once') return now.toISOString()
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight + DAY_MS + DAILY_HOUR * HOUR_MS).toISOString()
}
