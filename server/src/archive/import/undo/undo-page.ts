import { noteOf } from '@byline/contract/imports/note'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { listPicturesOf, purgePage, softDeletePage } from '../../../features/own-pages/deletion-store.ts'
import { updatePage } from '../../../features/own-pages/save-page.ts'
import type { WriteRow } from '../run/runs-store.ts'
import { type ImportedPage, recordPage } from '../write/page-store.ts'
import type { Undoing } from './undo-report.ts'
import { findUndoablePage, forgetPage } from './undo-store.ts'

/** Deletes a page that an import created, or restores the earlier text of a page that it updated. */
export async function undoPage(
  deps: Deps,
  { subject_id: id, version, replaced }: WriteRow,
  { report, files }: Undoing,
): Promise<void> {
  const page = await findUndoablePage(deps.db, id)
  if (!page) return
  // The page is in the trash already.
  if (page.deleted_at !== null) return transact(deps.db, (tx) => forgetPage(tx, id))
  if (page.version !== version) {
    report.kept.push({ title: page.title, reason: noteOf('dashboard.imports.keptChanged') })
    return
  }
  for (const file of await listPicturesOf(deps.db, id)) files.add(file)
  if (replaced === null) {
    const deletion = { id: newId(), deleted_at: new Date().toISOString() }
    await transact(deps.db, async (tx, invalidate) => {
      await softDeletePage(tx, id, deletion)
      await purgePage(tx, id, deletion.id)
      invalidate(cacheTags.site, cacheTags.ownPage(id))
    })
    report.removed.pages++
    return
  }
  const before = JSON.parse(replaced) as {
    page: { title: string; body: string }
    imported: Pick<ImportedPage, 'path' | 'title' | 'digest'>
  }
  const saving = { ...deps, turn: inBackground }
  await updatePage(saving, page.slug, { ...before.page, version }, async (tx, saved) => {
    await recordPage(tx, { ...before.imported, page_id: id, version: saved.version })
  })
  report.restored++
}
