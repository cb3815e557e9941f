import type { NotificationKind } from '@byline/contract/notifications'
import { isFound, updateRows } from '../../../db/rows/rows.ts'
import type { NotificationRow } from '../../../db/tables/notification-tables.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { type ShownNotification, shownNotifications, withTexts } from '../list-store.ts'

type Due = Pick<NotificationRow, 'id' | 'user_id' | 'kind'>

/** The notifications that are due to be mailed to the next person; at most `limit`, and only those that may be seen. */
export async function listDue(db: Db, { now, limit }: { now: string; limit: number }): Promise<Due[]> {
  const due = shownNotifications(db)
    .select(['notifications.id', 'notifications.user_id', 'notifications.kind'])
    .where('notifications.mail_at', '<=', now)
    .orderBy('notifications.mail_at')
    .orderBy('notifications.id')
  const first = await due.limit(1).executeTakeFirst()
  if (!first) return []
  return due.where('notifications.user_id', '=', first.user_id).limit(limit).execute()
}

/** Whether something was due before that time, seen by anybody or not. */
export async function isDueSince(db: Db, at: string): Promise<boolean> {
  return isFound(db.selectFrom('notifications').select('id').where('mail_at', '<=', at).limit(1))
}

/** Notes which mail of the outbox tells of one notification. */
export async function recordMail(tx: Tx, id: string, mailId: number): Promise<void> {
  await updateRows(tx, 'notifications', { id }, { mail_at: null, mail_id: mailId })
}

/** Notes which mail tells a person of all that is due of these kinds; null if none does. */
export async function recordMails(
  tx: Tx,
  { userId, kinds, now }: { userId: string; kinds: readonly NotificationKind[]; now: string },
  mailId: number | null,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail_at: null, mail_id: mailId })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('mail_at', '<=', now)
    .execute()
}

/** Gives up what was due before that time: nobody wants a mail about it any more. */
export async function forgetDueSince(tx: Tx, at: string): Promise<void> {
  await tx.updateTable('notifications').set({ mail_at: null }).where('mail_at', '<=', at).execute()
}

/** The notifications of a mail that its person may still see, oldest first. */
export function listInMail(db: Db, mailId: number, userId: string): Promise<ShownNotification[]> {
  return withTexts(db)
    .where('notifications.mail_id', '=', mailId)
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute()
}
