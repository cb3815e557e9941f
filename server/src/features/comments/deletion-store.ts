import { sql } from 'kysely'
import type { Db, DeletionRow } from '../../db/schema.ts'

type Deletion = Pick<DeletionRow, 'id' | 'deleted_at'>

/** Hides the comments under a post that its own deletion hides. */
export async function hideCommentsUnder(db: Db, postId: string, deletion: Deletion): Promise<void> {
  await living(db, deletion).where('post_id', '=', postId).execute()
}

/** Hides what a person commented, and what others did under the posts the same deletion hid. */
export async function hideCommentsOf(db: Db, userId: string, deletion: Deletion): Promise<void> {
  await living(db, deletion)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'post_id',
          'in',
          eb.selectFrom('posts').select('id').where('posts.deletion_id', '=', deletion.id),
        ),
      ]),
    )
    .execute()
}

function living(db: Db, { id, deleted_at }: Deletion) {
  return db
    .updateTable('comments')
    .set({ deleted_at, deletion_id: id })
    .where('deleted_at', 'is', null)
}

/**
 * Brings back just the comments that deletion hid, once its post or author is back. Those that another
 * deletion keeps hidden, of their post or of their author, come back with that one.
 */
export async function showComments(db: Db, deletionId: string): Promise<void> {
  const hidden = () => db.updateTable('comments').where('deletion_id', '=', deletionId)
  await hidden()
    .set({
      deletion_id: sql<string>`(select deletion_id from posts where posts.id = comments.post_id)`,
    })
    .where('post_id', 'in', (eb) =>
      eb.selectFrom('posts').select('id').where('posts.deletion_id', 'is not', null),
    )
    .execute()
  const deletionOfAuthor = sql<string>`(select max(deletions.id) from deletions
    where deletions.kind = 'user' and deletions.subject_id = comments.user_id)`
  await hidden()
    .set({ deletion_id: deletionOfAuthor })
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('users.deleted_at', 'is not', null),
    )
    .execute()
  await hidden().set({ deleted_at: null, deletion_id: null }).execute()
}
