import type { Db, DeletionRow } from '../../db/tables/schema.ts'

/** Which posts a deletion has deleted. */
const columns = { post: 'posts.id', posts: 'posts.deletion_id', user: 'posts.user_id' } as const

/** The files of the pictures that deleted posts, their revisions or a deleted page show, or a deleted user with all their posts. */
export async function listPictures(
  db: Db,
  deletion: Pick<DeletionRow, 'id' | 'kind' | 'subject_id'>,
): Promise<string[]> {
  const { kind, subject_id } = deletion
  if (kind === 'comment') return []
  if (kind === 'page') {
    const shown = await db
      .selectFrom('own_page_uploads')
      .select('file')
      .where('page_id', '=', subject_id)
      .execute()
    return shown.map(({ file }) => file)
  }
  const column = columns[kind]
  const id = kind === 'posts' ? deletion.id : subject_id
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
