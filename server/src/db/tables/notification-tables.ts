import type { CommentDecision, MailChoice, NotificationKind } from '@byline/contract/notifications'
import type { Generated, Selectable } from 'kysely'

/** Tables of what people are told of. */
export interface NotificationTables {
  notifications: NotificationsTable
  notification_mails: NotificationMailsTable
}

interface NotificationsTable {
  id: string
  /** The person who is told. */
  user_id: string
  kind: NotificationKind
  /** Names what it is about, so that nobody is told of it twice; with the day for what is gathered by day. */
  about: string
  comment_id: string | null
  /** Null only for what is about the whole site. */
  post_id: string | null
  /** The user who caused it, who may be purged by now; null for what is gathered. */
  actor_id: string | null
  decision: Generated<CommentDecision | ''>
  /** The number of those that are gathered. */
  count: Generated<number>
  /** The time of the newest for what is gathered. */
  created_at: string
  seen_at: string | null
  /** The time from which it is to be mailed; null if it is not, or is in the outbox already. */
  mail_at: string | null
  /** The id of its mail in the outbox, which may have been sent. */
  mail_id: number | null
}

/** The choices of people when to be mailed about a kind, where they differ from the default. */
interface NotificationMailsTable {
  user_id: string
  kind: NotificationKind
  mail: MailChoice
}

export type NotificationRow = Selectable<NotificationsTable>
