import { notificationKinds } from '@byline/contract/notifications'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { queueNotifications } from '../../../mail/outbox-store.ts'
import type { Job } from '../../../scheduler/job.ts'
import { findUser } from '../../users/account/store.ts'
import { mailsOfKinds } from '../mail-choices/when-to-mail.ts'
import { forgetDueSince, isDueSince, listDue, recordMail, recordMails } from './mail-store.ts'

/** Notifications of one person that one step puts into mails, so that other writes wait only shortly. */
const STEP_MAX = 200

/** The time after which nobody waits for a mail any more: no server was there, or readers do not see the comment. */
const LATE_MS = 2 * DAY_MS

/** Adds the mails about notifications to the outbox when they are due. */
export const queueNotificationMails: Job = {
  name: 'queue-notification-mails',
  everyMs: 2_000,
  hasWork: async ({ db, env }, now) =>
    (await isDueSince(db, (env.smtpUrl === undefined ? now : late(now)).toISOString())) ||
    (await listDue(db, { now: now.toISOString(), limit: 1 })).length > 0,
  run: ({ db, env }, now) =>
    transact(db, async (tx) => {
      // Without a mail server, nothing waits for one.
      await forgetDueSince(tx, (env.smtpUrl === undefined ? now : late(now)).toISOString())
      return queueNext(tx, now)
    }),
}

/**
 * Adds the mails of one person. The transaction also notes which notifications they tell, so each is mailed once,
 * whenever a process ends and however many run. Returns whether there were any.
 */
async function queueNext(tx: Tx, now: Date): Promise<boolean> {
  const due = await listDue(tx, { now: now.toISOString(), limit: STEP_MAX })
  const [first] = due
  if (!first) return false
  const person = await findUser(tx, first.user_id)
  const choices = await mailsOfKinds(tx, first.user_id)
  // Mails go to addresses that their owners have confirmed.
  if (!person?.email || person.email_confirmed_at === null) {
    await recordMails(tx, { userId: first.user_id, kinds: notificationKinds, now: now.toISOString() }, null)
    return true
  }
  const to = { recipient: person.email, userId: person.id }
  for (const { id, kind } of due.filter(({ kind }) => choices[kind] === 'at once')) {
    await recordMail(tx, id, await queueNotifications(tx, { ...to, of: kind }, now))
  }
  const daily = notificationKinds.filter((kind) => choices[kind] === 'daily')
  if (due.some(({ kind }) => daily.includes(kind))) {
    const mailId = await queueNotifications(tx, { ...to, of: 'daily' }, now)
    await recordMails(tx, { userId: person.id, kinds: daily, now: now.toISOString() }, mailId)
  }
  return true
}

function late(now: Date): Date {
  return new Date(now.getTime() - LATE_MS)
}
