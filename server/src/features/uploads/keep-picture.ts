import type { Crop } from '@byline/contract/users'
import type { Db, UploadRow } from '../../db/schema.ts'
import type { UploadsFolder } from './folder.ts'
import { makeReady, nameOf } from './picture.ts'
import { findUpload, insertUpload } from './store.ts'

/**
 * Stores a picture with its copies and answers what is known of it. Bytes we served before come back
 * under the same name, and nothing is made again (design §5). Refuses as `makeReady` does.
 */
export async function keepPicture(
  db: Db,
  folder: UploadsFolder,
  bytes: Uint8Array,
  crop?: Crop,
): Promise<UploadRow> {
  const served = crop ? undefined : await findUpload(db, nameOf(bytes))
  if (served) return served
  const { files, ...ready } = await makeReady(bytes, crop)
  const known = await findUpload(db, ready.file)
  if (known) return known
  // Files first: a crash here leaves files without a row, which the sweep takes, never a row without its files.
  for (const { name, data } of files) await folder.write(name, data)
  const row = { ...ready, created_at: new Date().toISOString(), avif_at: null }
  await insertUpload(db, row)
  return row
}
