import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { findRemoval } from './removal-store.ts'
import { awaitRemoval } from './removals.ts'
import { hasUpload, insertUpload } from './store.ts'

interface UploadFile {
  name: string
  data: Uint8Array
}

/**
 * Stores the files of an upload, then its row, which it returns. A crash in between leaves files without a row, which
 * the sweep deletes, and no row without files. The storage is never called within the transaction.
 */
export async function storeUpload(
  db: Db,
  uploads: UploadStorage,
  row: UploadRow,
  files: UploadFile[],
): Promise<UploadRow> {
  await awaitRemoval(db, uploads, row.file)
  let repaired = false
  for (const { name, data } of files) repaired = (await uploads.write(name, data)) || repaired
  const stored = await transact(
    db,
    async (tx, invalidate) => {
      if (await findRemoval(tx, row.file)) return undefined
      if (repaired && (await hasUpload(tx, row.file))) invalidate(cacheTags.upload(row.file))
      return insertUpload(tx, row, { repaired })
    },
    { provisional: true },
  )
  if (!stored) return storeUpload(db, uploads, row, files)
  // A removal between the two may have deleted files that existed before; none begins now that there is a row.
  for (const { name, data } of files) if (!(await uploads.has(name))) await uploads.write(name, data)
  return stored
}
