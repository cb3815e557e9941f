import { dialectOf } from '../../../db/dialect/dialect.ts'
import type { Db, DeletionRow, PostRow, Tx } from '../../../db/tables/schema.ts'
import { freeSlug } from '../rows/write-store.ts'

type Deletion = Pick<DeletionRow, 'id' | 'deleted_at'>

/** Marks a post as deleted; the caller must call `updateVisibility`. */
export async function softDeletePost(tx: Tx, id: string, deletion: Deletion): Promise<void> {
  await tx.updateTable('posts').set(marks(deletion)).where('id', '=', id).execute()
}

/** Marks every post of one author that is not deleted yet; the caller must call `updateVisibility`. */
export async function softDeletePostsOf(tx: Tx, userId: string, deletion: Deletion): Promise<void> {
  await tx
    .updateTable('posts')
    .set(marks(deletion))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

function marks({ id, deleted_at }: Deletion) {
  return { deleted_at, deletion_id: id }
}

/**
 * Restores the posts of that deletion; the caller must call `updateVisibility`. If another post has the slug of a
 * restored one by now, that one gets a numbered slug. Returns these new slugs.
 */
export async function restorePosts(tx: Tx, deletionId: string): Promise<string[]> {
  const unmarked = { deleted_at: null, deletion_id: null }
  // Restores the posts with free slugs first, so that no numbered slug occupies one of these.
  await tx
    .updateTable('posts')
    .set(unmarked)
    .where('deletion_id', '=', deletionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts as other')
            .select('other.id')
            .whereRef('other.slug', '=', 'posts.slug')
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
  const renamed: string[] = []
  for (const { id, slug } of await findSoftDeleted(tx, deletionId)) {
    const free = await freeSlug(tx, slug, id)
    await tx
      .updateTable('posts')
      .set({ ...unmarked, slug: free })
      .where('id', '=', id)
      .execute()
    renamed.push(free)
  }
  return renamed
}

function findSoftDeleted(db: Db, deletionId: string): Promise<Pick<PostRow, 'id' | 'slug'>[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'slug'])
    .where('deletion_id', '=', deletionId)
    .orderBy('id')
    .execute()
}

export async function findAuthorOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('posts').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Purges a post with its dependent rows, if it is still deleted by that deletion. */
export async function purgePost(tx: Tx, id: string, deletionId: string): Promise<void> {
  const purged = await tx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('deletion_id', '=', deletionId)
    .returning('seq')
    .execute()
  await removeFromSearch(tx, purged)
}

/** Purges every post of an author. */
export async function purgePostsOf(tx: Tx, userId: string): Promise<void> {
  await removeFromSearch(
    tx,
    await tx.deleteFrom('posts').where('user_id', '=', userId).returning('seq').execute(),
  )
}

/** Purges every post that is still deleted by that deletion. */
export async function purgePostsOfDeletion(tx: Tx, deletionId: string): Promise<void> {
  const purged = tx.deleteFrom('posts').where('deletion_id', '=', deletionId).returning('seq')
  await removeFromSearch(tx, await purged.execute())
}

/** The posts of a deletion, with their authors. */
export function listDeletedBy(
  db: Db,
  deletionId: string,
): Promise<Pick<PostRow, 'id' | 'user_id'>[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'user_id'])
    .where('deletion_id', '=', deletionId)
    .execute()
}

async function removeFromSearch(tx: Tx, purged: Pick<PostRow, 'seq'>[]): Promise<void> {
  for (const { seq } of purged) await dialectOf(tx).unindexPost(tx, seq)
}
