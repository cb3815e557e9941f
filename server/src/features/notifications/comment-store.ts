import { sql } from 'kysely'
import type { Db, Flag } from '../../db/tables/schema.ts'
import { activeUsers } from '../users/account/store.ts'
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

/** The people with these names, in any case of letters, who have written that post or a visible comment below it. */
export function findParticipants(db: Db, postId: string, names: string[]): Promise<{ id: string; name: string }[]> {
  // SQLite lowers ASCII alone.
  const keys = names.flatMap((name) => [name.toLowerCase(), name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())])
  if (keys.length === 0) return Promise.resolve([])
  return activeUsers(db)
    .select(['users.id', 'users.name'])
    .where('users.name_key', 'in', [...new Set(keys)])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('posts')
            .select('posts.id')
            .where('posts.id', '=', postId)
            .whereRef('posts.user_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('comments')
            .select('comments.id')
            .where('comments.visible', '=', sql.lit<Flag>(1))
            .where('comments.post_id', '=', postId)
            .whereRef('comments.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .orderBy('users.created_at')
    .execute()
}
