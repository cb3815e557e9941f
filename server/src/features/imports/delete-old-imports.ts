import { DAY_MS } from '@byline/contract/rules/durations'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { openImportFiles } from './files/open-import-files.ts'
import { deleteSiteImport, listSiteImportIds, listUnchangedSince } from './store.ts'

/** Days after which an unused file is deleted, because it takes space. */
const SOURCE_DAYS = 7

/**
 * Deletes uploaded files a week after the last change of their import, folders of imports that are gone, and what
 * killed processes have unpacked.
 */
export const deleteOldImports: Job = {
  name: 'delete-old-imports',
  dailyAt: '04:10',
  async run(deps, now) {
    const { db } = deps
    const files = await openImportFiles(deps)
    const since = now.getTime() - SOURCE_DAYS * DAY_MS
    const old = await listUnchangedSince(db, new Date(since).toISOString())
    for (const row of old) {
      const isReported = ['imported', 'undone', 'failed', 'cancelled'].includes(row.state)
      if (isReported) await files.deleteSource(row)
      else await transact(db, (tx) => deleteSiteImport(tx, row.id))
    }
    // Listed before the rows are read, so that the files of an import that begins meanwhile stay.
    const stored = await files.list()
    const ids = new Set(await listSiteImportIds(db))
    for (const id of stored.keys()) if (!ids.has(id) && timeOf(id) < since) await files.deleteAll(id)
    // Loaded here, because a start must not load the readers of other systems.
    const { deleteAbandonedFolders } = await import('@byline/moving/zip/temporary-folder')
    await deleteAbandonedFolders()
    return false
  },
}

/**
 * The time at which an id was made (UUID version 7), in milliseconds. A copy of a site that uses the bucket of its
 * original knows nothing of the new imports there.
 */
function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
