import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { chooseProposed } from '../own-pages/choose-slug.ts'
import { findDeletedPage, restorePageRow, softDeletePage } from '../own-pages/deletion-store.ts'
import { findPage } from '../own-pages/store.ts'
import { type Deleted, describeDeletion } from './describe-deletion.ts'
import { recordDeletion } from './store.ts'

/** Soft-deletes a page of one's own. It belongs to the site, so it has no owner. Throws `page_not_found`. */
export function deletePage(db: Db, actor: UserRow, slug: string): Promise<Deleted> {
  return transact(db, async (tx, invalidate) => {
    const page = await findPage(tx, slug)
    if (!page) throw new AppError('page_not_found')
    const deletion = await recordDeletion(tx, actor, 'page', { id: page.id, ownerId: '' })
    await softDeletePage(tx, page.id, deletion)
    invalidate(cacheTags.site, cacheTags.ownPage(page.id))
    return describeDeletion(tx, deletion)
  })
}

/**
 * Restores a deleted page within the transaction of the undo; returns its new slug if another page has its slug by now.
 */
export async function restorePage(
  tx: Tx,
  invalidate: (...cacheTags: string[]) => void,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const page = await findDeletedPage(tx, id, deletionId)
  if (!page) throw new AppError('deletion_not_found')
  const slug = await chooseProposed(tx, [page.slug], id)
  await restorePageRow(tx, id, slug)
  invalidate(cacheTags.site, cacheTags.ownPage(id))
  return slug === page.slug ? [] : [slug]
}
