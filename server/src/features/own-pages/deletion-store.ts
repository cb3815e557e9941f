import { deleteRows, updateRows } from '../../db/rows/rows.ts'
import type { Db, DeletionRow, OwnPageRow, Tx } from '../../db/tables/schema.ts'

export async function softDeletePage(
  tx: Tx,
  id: string,
  { id: deletion_id, deleted_at }: Pick<DeletionRow, 'id' | 'deleted_at'>,
): Promise<void> {
  await updateRows(tx, 'own_pages', { id }, { deleted_at, deletion_id })
}

/** The page that a deletion has deleted, or undefined if it was purged. */
export function findDeletedPage(db: Db, id: string, deletionId: string): Promise<OwnPageRow | undefined> {
  return db
    .selectFrom('own_pages')
    .selectAll()
    .where('id', '=', id)
    .where('deletion_id', '=', deletionId)
    .executeTakeFirst()
}

/** Restores a deleted page, under this slug. */
export async function restorePageRow(tx: Tx, id: string, slug: string): Promise<void> {
  await updateRows(tx, 'own_pages', { id }, { slug, deleted_at: null, deletion_id: null })
}

/** Purges a page with its dependent rows, if it is still deleted by that deletion. */
export async function purgePage(tx: Tx, id: string, deletionId: string): Promise<void> {
  await deleteRows(tx, 'own_pages', { id, deletion_id: deletionId })
}

export function loadDeletedPages(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('own_pages').select(['id', 'title as name']).where('id', 'in', ids).execute()
}

export async function listPicturesOf(db: Db, pageId: string): Promise<string[]> {
  const shown = await db.selectFrom('own_page_uploads').select('file').where('page_id', '=', pageId).execute()
  return shown.map(({ file }) => file)
}
