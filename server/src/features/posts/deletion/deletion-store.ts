import { dialectOf } from '../../../db/dialect/dialect.ts'
import { updateRows } from '../../../db/rows/rows.ts'
import type { Db, DeletionRow, PostRow, Tx } from '../../../db/tables/schema.ts'
import { freeSlug } from '../rows/address-store.ts'

/** Posts that exist, by their id or their author; or posts by their deletion or author, whether they exist or not. */
type Existing = { id: string } | { user_id: string }
type Deleted = { deletion_id: string } | { user_id: string }

/** Marks posts that are not deleted yet as deleted; the caller must call `updateVisibility`. */
export async function softDeletePosts(
  tx: Tx,
  which: Existing,
  { id: deletion_id, deleted_at }: Pick<DeletionRow, 'id' | 'deleted_at'>,
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ deleted_at, deletion_id })
    .where((eb) => eb.and(which))
    .where('deleted_at', 'is', null)
    .execute()
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
  for (const { id, slug } of await listDeletedBy(tx, deletionId)) {
    const free = await freeSlug(tx, slug, id)
    await updateRows(tx, 'posts', { id }, { ...unmarked, slug: free })
    renamed.push(free)
  }
  return renamed
}

export function listDeletedBy(db: Db, deletionId: string): Promise<Pick<PostRow, 'id' | 'slug' | 'user_id'>[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'slug', 'user_id'])
    .where('deletion_id', '=', deletionId)
    .orderBy('id')
    .execute()
}

/** Deletes posts for good, with the rows that depend on them. */
export async function purgePosts(tx: Tx, which: Deleted): Promise<void> {
  const purged = await tx
    .deleteFrom('posts')
    .where((eb) => eb.and(which))
    .returning('seq')
    .execute()
  for (const { seq } of purged) await dialectOf(tx).unindexPost(tx, seq)
  await changeSubjects(tx)
}

/** Gives deletions of all comments of a person a subject that is left, if theirs has gone with its article. */
async function changeSubjects(tx: Tx): Promise<void> {
  await tx
    .updateTable('deletions')
    .set(({ selectFrom }) => ({
      subject_id: selectFrom('comments')
        .select(({ fn }) => fn.max('comments.id').as('id'))
        .whereRef('comments.deletion_id', '=', 'deletions.id')
        .$asScalar()
        .$notNull(),
    }))
    .where('kind', '=', 'comments')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('comments').select('id').whereRef('comments.id', '=', 'deletions.subject_id'))),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('comments').select('id').whereRef('comments.deletion_id', '=', 'deletions.id')),
    )
    .execute()
}

/** The titles of posts, and the numbers of their comments that are not deleted. */
export async function loadDeletedPosts(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title as name'])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.deleted_at', 'is', null)
        .where('comments.held_at', 'is', null)
        .where('users.deleted_at', 'is', null)
        .as('comments'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, comments: Number(row.comments) }))
}

/** Several posts that were deleted together, by the first of them. */
export async function loadDeletedGroups(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title as name'])
    .select((eb) =>
      eb
        .selectFrom('posts as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.deletion_id', '=', 'posts.deletion_id')
        .as('posts'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, posts: Number(row.posts) }))
}

/** The files of the pictures that posts and their revisions show. */
export async function listPicturesOf(db: Db, which: Deleted | { id: string }): Promise<string[]> {
  const { ref } = db.dynamic
  const [[column = '', value] = []] = Object.entries(which)
  const posts = db.selectFrom('posts').where(ref(`posts.${column}`), '=', value)
  const covers = await posts.select('avatar as file').execute()
  const inTexts = await posts
    .innerJoin('post_uploads', 'post_uploads.post_id', 'posts.id')
    .select('post_uploads.file')
    .execute()
  const inRevisions = await posts
    .innerJoin('revision_uploads', 'revision_uploads.post_id', 'posts.id')
    .select('revision_uploads.file')
    .execute()
  return [...new Set([...covers, ...inTexts, ...inRevisions].flatMap(({ file }) => file ?? []))]
}
