import { sql } from 'kysely'
import { deleteRows } from '../../../db/rows/rows.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'

/** An imported post as an undo of its import finds it. */
export interface UndoablePost {
  id: string
  title: string
  user_id: string
  version: number
  deleted_at: string | null
  /** The version right after its last import; null if its import was forgotten. */
  imported_version: number | null
  /** The article of its source. */
  article: string | null
  comments: number
  /** Comments written here. */
  own_comments: number
  series_id: string | null
}

export function findUndoable(db: Db, id: string): Promise<UndoablePost | undefined> {
  return db
    .selectFrom('posts')
    .leftJoin('imports', 'imports.post_id', 'posts.id')
    .leftJoin('series_posts', 'series_posts.post_id', 'posts.id')
    .select([
      'posts.id',
      'posts.title',
      'posts.user_id',
      'posts.version',
      'posts.deleted_at',
      'imports.version as imported_version',
      'imports.article',
      'series_posts.series_id',
    ])
    .select((eb) => [
      eb
        .selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .$asScalar()
        .$notNull()
        .as('comments'),
      eb
        .selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('imported_comments')
                .select('source_id')
                .whereRef('imported_comments.post_id', '=', 'posts.id')
                .whereRef('imported_comments.comment_id', '=', 'comments.id'),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('own_comments'),
    ])
    .where('posts.id', '=', id)
    .executeTakeFirst()
}

/** Forgets the import of a post, so that a later import can create it again. */
export async function forgetPost(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'imports', { post_id: id })
}

/** Deletes a series that has no post any more. */
export async function deleteEmptySeries(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('series')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('series_posts').select('post_id').where('series_id', '=', id))),
    )
    .execute()
}

/** Deletes an imported comment that nobody has changed here; returns its post, or undefined. */
export async function deleteImportedComment(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .whereRef('updated_at', '=', 'created_at')
    .returning('post_id')
    .executeTakeFirst()
  if (deleted) await deleteRows(tx, 'imported_comments', { comment_id: id })
  return deleted?.post_id
}

export async function postOfComment(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('comments').select('post_id').where('id', '=', id).executeTakeFirst()
  return row?.post_id
}

/** Whether a user has posts or comments, deleted or not, or has saved a version of a post. */
export async function hasContent(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found
    where exists (select 1 from posts where user_id = ${userId})
      or exists (select 1 from comments where user_id = ${userId})
      or exists (select 1 from revisions where saved_by = ${userId})`.execute(db)
  return rows.length > 0
}

export function findUndoablePage(
  db: Db,
  id: string,
): Promise<{ slug: string; title: string; version: number; deleted_at: string | null } | undefined> {
  return db
    .selectFrom('own_pages')
    .select(['slug', 'title', 'version', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function forgetPage(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'imported_pages', { page_id: id })
}
