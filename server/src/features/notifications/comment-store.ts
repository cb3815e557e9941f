import { sql } from 'kysely'
import type { Db, Flag } from '../../db/tables/schema.ts'
import { visibleJoinedComments } from '../visibility/store.ts'

/** A visible comment with those whom it concerns; undefined if readers do not see it. */
export function findSaid(db: Db, commentId: string) {
  return visibleJoinedComments(db)
    .leftJoin('comments as parent', (join) =>
      join.onRef('parent.id', '=', 'comments.parent_id').on('parent.visible', '=', sql.lit<Flag>(1)),
    )
    .select(['comments.id', 'comments.post_id', 'comments.user_id', 'comments.content'])
    .select(['posts.user_id as post_author', 'parent.user_id as parent_author'])
    .where('comments.id', '=', commentId)
    .executeTakeFirst()
}
