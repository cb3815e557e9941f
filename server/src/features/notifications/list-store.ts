import { limits } from '@byline/contract/rules/limits'
import { sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import type { NotificationRow } from '../../db/tables/notification-tables.ts'
import type { Db, Flag } from '../../db/tables/schema.ts'
import { type Byline, bylineColumns } from '../users/account/store.ts'

/** A notification with what it is about and who caused it. */
export type ShownNotification = NotificationRow & {
  [Column in keyof Byline]: Byline[Column] | null
} & {
  post_slug: string | null
  post_title: string | null
  comment_content: string | null
  comment_parent: string | null
}

const yes = sql.lit<Flag>(1)

/**
 * Notifications of what people may see at this moment: of visible comments and posts, and of decisions on posts that
 * are visible. Notifications of held comments are for people who are admins now, as long as any comment is held.
 */
export function shownNotifications(db: Db) {
  return db
    .selectFrom('notifications')
    .innerJoin('users as told', (join) =>
      join.onRef('told.id', '=', 'notifications.user_id').on('told.deleted_at', 'is', null),
    )
    .leftJoin('comments', 'comments.id', 'notifications.comment_id')
    .leftJoin('posts', 'posts.id', 'notifications.post_id')
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([
          eb('notifications.kind', '=', sql.lit('held')),
          eb('told.admin', '=', yes),
          exists(
            selectFrom('comments as waiting')
              .select('waiting.id')
              .where('waiting.held_at', 'is not', null)
              .where('waiting.deleted_at', 'is', null),
          ),
        ]),
        and([
          eb('posts.visible', '=', yes),
          or([
            eb('notifications.comment_id', 'is', null),
            eb('comments.visible', '=', yes),
            eb('notifications.kind', '=', sql.lit('decision')),
          ]),
        ]),
      ]),
    )
}

/** One page of a person's notifications, newest first. Throws `invalid_cursor`. */
export async function listNotifications(
  db: Db,
  userId: string,
  { after, limit = limits.notificationsPerPage }: { after?: string | undefined; limit?: number | undefined },
): Promise<{ rows: ShownNotification[]; nextCursor: string | null }> {
  const keys = [sql.ref('notifications.created_at'), sql.ref('notifications.id')]
  const start = after === undefined ? undefined : readCursor(after, keys.length)
  const found = await withTexts(db)
    .where('notifications.user_id', '=', userId)
    .$if(start !== undefined, (rows) => rows.where(isAfter(keys, start ?? [], true)))
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > limit ? writeCursor([last.created_at, last.id]) : null }
}

/** The number of notifications that a person has not seen, up to a limit. */
export async function countUnseen(db: Db, userId: string): Promise<number> {
  const unseen = shownNotifications(db)
    .select('notifications.id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.seen_at', 'is', null)
  return (await unseen.limit(limits.unseenCounted).execute()).length
}

/** `shownNotifications` with the columns that lists and mails show. */
export function withTexts(db: Db) {
  return shownNotifications(db)
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'notifications.actor_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('notifications')
    .select([
      ...bylineColumns,
      'posts.slug as post_slug',
      'posts.title as post_title',
      'comments.content as comment_content',
      'comments.parent_id as comment_parent',
    ])
}
