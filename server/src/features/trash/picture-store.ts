import type { Db, DeletionRow } from '../../db/schema.ts'

/** The files of the pictures that a deleted post, a revision of it, or a page shows, or a deleted user with all their posts. */
export async function listPictures(
  db: Db,
  { kind, subject_id: id }: Pick<DeletionRow, 'kind' | 'subject_id'>,
): Promise<string[]> {
  if (kind === 'comment') return []
  if (kind === 'page') {
    const shown = await db
      .selectFrom('own_page_uploads')
      .select('file')
      .where('page_id', '=', id)
      .execute()
    return shown.map(({ file }) => file)
  }
  const column = kind === 'post' ? 'posts.id' : 'posts.user_id'
  const covers = await db.selectFrom('posts').select('avatar').where(column, '=', id).execute()
  const inTexts = await db
    .selectFrom('posts')
    .innerJoin('post_uploads', 'post_uploads.post_id', 'posts.id')
    .select('post_uploads.file')
    .where(column, '=', id)
    .execute()
  const inRevisions = await db
    .selectFrom('posts')
    .innerJoin('revision_uploads', 'revision_uploads.post_id', 'posts.id')
    .select('revision_uploads.file')
    .where(column, '=', id)
    .execute()
  const faces =
    kind === 'user'
      ? await db.selectFrom('users').select('avatar').where('id', '=', id).execute()
      : []
  const files = [...covers, ...faces].flatMap(({ avatar }) => avatar ?? [])
  return [...new Set([...files, ...[...inTexts, ...inRevisions].map(({ file }) => file)])]
}
