import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { downloadName } from '../../storage/picture-names.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { hasUpload, insertUpload } from './store.ts'

/**
 * Stores a file that is no picture, such as a PDF, and returns its name. It is only ever served for download. The
 * sweep does not delete it while a text links to it.
 */
export async function storeDownload(db: Db, uploads: UploadStorage, bytes: Uint8Array): Promise<string> {
  const now = new Date().toISOString()
  const file = downloadName(bytes)
  const isRepaired = await uploads.write(file, bytes)
  // It has no size, and no copies are made of it.
  const row = { file, width: 0, height: 0, color: '', bytes: bytes.byteLength, avif_at: now }
  await transact(
    db,
    async (tx, invalidate) => {
      // The sweep may have deleted a file that existed before this transaction.
      if (!(await uploads.has(file))) await uploads.write(file, bytes)
      if (isRepaired && (await hasUpload(tx, file))) invalidate(cacheTags.upload(file))
      await insertUpload(tx, { ...row, created_at: now, used_at: now })
    },
    { provisional: true },
  )
  return file
}
