import { sql } from 'kysely'
import type { Db, DeletionRow, Tx } from '../../db/schema.ts'
import { recount } from './store.ts'

type Deletion = Pick<DeletionRow, 'id' | 'deleted_at'>

export async function softDeleteComment(tx: Tx, id: string, deletion: Deletion): Promise<void> {
  await active(tx, deletion).where('id', '=', id).execute()
  await recount(tx, await postsOf(tx, deletion.id))
}

/** Hides the comments under a post that its own deletion hides. */
export async function softDeleteCommentsUnder(
  tx: Tx,
  postId: string,
  deletion: Deletion,
): Promise<void> {
  await active(tx, deletion).where('post_id', '=', postId).execute()
  await recount(tx, [postId])
}

/** Hides what a person commented, and what others did under the posts the same deletion hid; answers all posts concerned. */
export async function softDeleteCommentsOf(
  tx: Tx,
  userId: string,
  deletion: Deletion,
): Promise<string[]> {
  await active(tx, deletion)
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
  const concerned = await postsOf(tx, deletion.id)
  await recount(tx, concerned)
  return concerned
}

function active(tx: Tx, { id, deleted_at }: Deletion) {
  return tx
    .updateTable('comments')
    .set({ deleted_at, deletion_id: id })
    .where('deleted_at', 'is', null)
}

/**
 * Brings back just the comments that deletion hid, once its post or author is back. Those that another
 * deletion keeps hidden, of their post or of their author, come back with that one. Answers the posts concerned.
 */
export async function showComments(tx: Tx, deletionId: string): Promise<string[]> {
  const concerned = await postsOf(tx, deletionId)
  const hidden = () => tx.updateTable('comments').where('deletion_id', '=', deletionId)
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
  await recount(tx, concerned)
  return concerned
}

/** The posts whose comments that deletion hides. */
async function postsOf(db: Db, deletionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('post_id')
    .distinct()
    .where('deletion_id', '=', deletionId)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Where a deleted comment belongs, and whether that is there; undefined when it was purged. */
export async function findHome(
  db: Db,
  id: string,
): Promise<{ postId: string; isThere: boolean } | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.post_id',
      'posts.deleted_at as post_deleted_at',
      'users.deleted_at as author_deleted_at',
    ])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      postId: row.post_id,
      isThere: row.post_deleted_at === null && row.author_deleted_at === null,
    }
  )
}

/** Takes a comment away for good if that deletion still hides it. */
export async function purgeComment(tx: Tx, id: string, deletionId: string): Promise<void> {
  await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('deletion_id', '=', deletionId)
    .execute()
}
