import type { MailChoice, MailsOfKinds, NotificationKind } from '@byline/contract/notifications'
import type { Tx } from '../../../db/tables/schema.ts'
import { deleteNotificationMails } from '../../../mail/outbox-store.ts'
import { storeMailChoice } from './choice-store.ts'
import { dueAt, mailsOfKinds } from './when-to-mail.ts'

/** Stores when a person is mailed about the given kinds, also for what is not mailed yet; returns all choices. */
export async function chooseMails(
  tx: Tx,
  user_id: string,
  chosen: { [Kind in NotificationKind]?: MailChoice | undefined },
  now: Date,
): Promise<MailsOfKinds> {
  const before = await mailsOfKinds(tx, user_id)
  for (const [name, mail] of Object.entries(chosen)) {
    const kind = name as NotificationKind
    if (mail === undefined || before[kind] === mail) continue
    await storeMailChoice(tx, { user_id, kind, mail }, dueAt(mail, now))
    if (mail === 'never') await deleteNotificationMails(tx, user_id, kind)
  }
  return mailsOfKinds(tx, user_id)
}
