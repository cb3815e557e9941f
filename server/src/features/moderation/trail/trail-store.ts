import { readCursor, writeCursor } from '../../../db/pages/cursor.ts'
import { pageOf } from '../../../db/pages/page-of.ts'
import type { Db } from '../../../db/tables/schema.ts'

interface TrailQuery {
  limit: number
  after?: string | undefined
  /** Only decisions about this person and what they wrote. */
  userId?: string | undefined
}

export type TrailRow = Awaited<ReturnType<typeof listTrail>>['rows'][number]

/** One page of the audit trail, the newest decision first, each with what it is about. Throws `invalid_cursor`. */
export async function listTrail(db: Db, { limit, after, userId }: TrailQuery) {
  const [last] = after === undefined ? [] : readCursor(after, 1)
  const found = await db
    .selectFrom('moderation_decisions')
    .innerJoin('users as person', 'person.id', 'moderation_decisions.user_id')
    .leftJoin('users as admin', 'admin.id', 'moderation_decisions.decided_by')
    .leftJoin('comments', 'comments.id', 'moderation_decisions.comment_id')
    .leftJoin('posts', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('posts.id', '=', fn.coalesce(ref('comments.post_id'), ref('moderation_decisions.post_id'))),
      ),
    )
    .selectAll('moderation_decisions')
    .select(['person.name as person_name', 'admin.name as admin_name'])
    .select(['comments.id as found_comment', 'comments.content', 'comments.visible as comment_visible'])
    .select('comments.deleted_at as comment_deleted_at')
    .select(['posts.slug', 'posts.title', 'posts.visible as post_visible'])
    .$if(userId !== undefined, (all) => all.where('moderation_decisions.user_id', '=', String(userId)))
    .$if(last !== undefined, (all) => all.where('moderation_decisions.id', '<', String(last)))
    .orderBy('moderation_decisions.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, { limit, after }, ({ id }) => writeCursor([id]))
}
