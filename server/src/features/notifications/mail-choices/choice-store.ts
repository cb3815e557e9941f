import type { MailChoice, NotificationKind } from '@byline/contract/notifications'
import { upsert } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** The kinds about which a person has chosen when to be mailed. */
export async function findMailChoices(db: Db, userId: string): Promise<Partial<Record<NotificationKind, MailChoice>>> {
  const rows = await db
    .selectFrom('notification_mails')
    .select(['kind', 'mail'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]))
}

/** Stores a choice, and moves what waits for a mail to the time of that choice; null for never. */
export async function storeMailChoice(
  tx: Tx,
  choice: { user_id: string; kind: NotificationKind; mail: MailChoice },
  mailAt: string | null,
): Promise<void> {
  await upsert(tx, 'notification_mails', ['user_id', 'kind'], choice)
  await tx
    .updateTable('notifications')
    .set({ mail_at: mailAt })
    .where('user_id', '=', choice.user_id)
    .where('kind', '=', choice.kind)
    .where('mail_at', 'is not', null)
    .execute()
}
