import { write } from '../../db/changes.ts'
import type { Db, UploadRow } from '../../db/schema.ts'
import type { UploadsFolder } from './folder.ts'
import { makeReady, nameOf, type PictureOptions } from './picture.ts'
import { insertUpload, touchUpload } from './store.ts'

/**
 * Stores a picture with its copies and answers what is known of it. Bytes we served before come back
 * under the same name, and nothing is made again (design §5). Refuses as `makeReady` does.
 */
export async function keepPicture(
  db: Db,
  folder: UploadsFolder,
  bytes: Uint8Array,
  options: PictureOptions = {},
): Promise<UploadRow> {
  const now = new Date().toISOString()
  const served = options.crop ? undefined : await touchUpload(db, nameOf(bytes), now)
  if (served) return served
  const { files, ...ready } = await makeReady(bytes, options)
  // Files first: a crash here leaves files without a row, which the sweep takes, never a row without its files.
  for (const { name, data } of files) await folder.write(name, data)
  return write(db, async (transaction) => {
    // The sweep has its turns too, and may have taken files that had lain here before.
    for (const { name, data } of files) await folder.write(name, data)
    return insertUpload(transaction, { ...ready, created_at: now, used_at: now, avif_at: null })
  })
}
