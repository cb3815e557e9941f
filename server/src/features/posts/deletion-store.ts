import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db, DeletionRow, PostRow, Tx } from '../../db/schema.ts'
import { freeSlug } from './write-store.ts'

type Deletion = Pick<DeletionRow, 'id' | 'deleted_at'>

export async function softDeletePost(tx: Tx, id: string, deletion: Deletion): Promise<void> {
  await tx.updateTable('posts').set(marks(deletion)).where('id', '=', id).execute()
}

/** Hides every post of one author that is not hidden yet. */
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
 * Brings back just the posts that deletion hid. One whose slug has a new owner gets a numbered one; those
 * new slugs are answered.
 */
export async function showPosts(tx: Tx, deletionId: string): Promise<string[]> {
  const active = { deleted_at: null, deletion_id: null }
  // First those that come back as they were: no numbered slug shall be theirs.
  await tx
    .updateTable('posts')
    .set(active)
    .where('deletion_id', '=', deletionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts as owner')
            .select('owner.id')
            .whereRef('owner.slug', '=', 'posts.slug')
            .where('owner.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
  const renamed: string[] = []
  for (const { id, slug } of await findSoftDeleted(tx, deletionId)) {
    const free = await freeSlug(tx, slug, id)
    await tx
      .updateTable('posts')
      .set({ ...active, slug: free })
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

/** Takes a post away for good if that deletion still hides it, with all that belongs to it. */
export async function purgePost(tx: Tx, id: string, deletionId: string): Promise<void> {
  const purged = await tx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('deletion_id', '=', deletionId)
    .returning('seq')
    .execute()
  await forget(tx, purged)
}

/** Takes every post of an author away for good. */
export async function purgePostsOf(tx: Tx, userId: string): Promise<void> {
  await forget(
    tx,
    await tx.deleteFrom('posts').where('user_id', '=', userId).returning('seq').execute(),
  )
}

async function forget(tx: Tx, purged: Pick<PostRow, 'seq'>[]): Promise<void> {
  for (const { seq } of purged) await dialectOf(tx).unindexPost(tx, seq)
}
