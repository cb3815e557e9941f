import type { NotificationKind } from '@byline/contract/notifications'
import type { Db, Schema } from '../../../db/tables/schema.ts'

export type MailChoice = Schema['notification_mails']['mail']

/** When a person wants to be mailed about a kind; undefined if they have not chosen. */
export async function findMailChoice(db: Db, userId: string, kind: NotificationKind): Promise<MailChoice | undefined> {
  const row = await db
    .selectFrom('notification_mails')
    .select('mail')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.mail
}
