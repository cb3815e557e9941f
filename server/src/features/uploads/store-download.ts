import type { Db } from '../../db/tables/schema.ts'
import { downloadName } from '../../storage/picture-names.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { storeUpload } from './store-upload.ts'

/**
 * Stores a file that is no picture, such as a PDF, and returns its name. It is only ever served for download. The
 * sweep does not delete it while a text links to it.
 */
export async function storeDownload(db: Db, uploads: UploadStorage, bytes: Uint8Array): Promise<string> {
  const now = new Date().toISOString()
  const file = downloadName(bytes)
  // It has no size, and no copies are made of it.
  const row = { file, width: 0, height: 0, color: '', bytes: bytes.byteLength, avif_at: now }
  await storeUpload(db, uploads, { ...row, created_at: now, used_at: now }, [{ name: file, data: bytes }])
  return file
}
