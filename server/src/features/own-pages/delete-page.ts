import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Deletable } from '../trash/deletable.ts'
import { type Deleted, describeDeletion } from '../trash/present.ts'
import { recordDeletion } from '../trash/store.ts'
import { chooseProposed } from './choose-slug.ts'
import {
  findDeletedPage,
  listPicturesOf,
  loadDeletedPages,
  purgePage,
  restorePageRow,
  softDeletePage,
} from './deletion-store.ts'
import { findPage } from './store.ts'

export const deletablePage: Deletable = {
  load: loadDeletedPages,
  restore,
  purge: (tx, { id, subject_id }) => purgePage(tx, subject_id, id),
  listPictures: (db, { subject_id }) => listPicturesOf(db, subject_id),
}

/** Soft-deletes a page of one's own. It belongs to the site, so it has no owner. Throws `page_not_found`. */
export function deletePage(db: Db, actor: UserRow, slug: string): Promise<Deleted> {
  return transact(db, async (tx, invalidate) => {
    const page = await findPage(tx, slug)
    if (!page) throw new AppError('page_not_found')
    const deletion = await recordDeletion(tx, actor, 'page', { id: page.id, ownerId: '' })
    await softDeletePage(tx, page.id, deletion)
    invalidate(cacheTags.site, cacheTags.ownPage(page.id))
    return describeDeletion(tx, deletablePage, deletion)
  })
}

/** Gives the page a new slug if another page has its slug by now. */
async function restore(
  tx: Tx,
  invalidate: Invalidate,
  { id: deletionId, subject_id: id }: { id: string; subject_id: string },
): Promise<string[]> {
  const page = await findDeletedPage(tx, id, deletionId)
  if (!page) throw new AppError('deletion_not_found')
  const slug = await chooseProposed(tx, [page.slug], id)
  await restorePageRow(tx, id, slug)
  invalidate(cacheTags.site, cacheTags.ownPage(id))
  return slug === page.slug ? [] : [slug]
}
