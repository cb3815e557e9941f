import type { Db, UploadRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { isIntact } from './damage.ts'
import {
  nameOf,
  type PictureOptions,
  type ProcessedPicture,
  processPicture,
  remakeFiles,
} from './picture.ts'
import { insertUpload, touchUpload } from './store.ts'

/**
 * Stores a picture with its copies and answers what is known of it. Bytes we served before come back
 * under the same name, and nothing is made again (design §5), unless the stored files were damaged: to bring a
 * picture again mends it. Refuses as `processPicture` does.
 */
export async function storePicture(
  db: Db,
  folder: UploadsFolder,
  bytes: Uint8Array,
  options: PictureOptions = {},
): Promise<UploadRow> {
  const now = new Date().toISOString()
  const served = options.crop ? undefined : await touch(db, nameOf(bytes), now)
  if (served && (await isIntact(folder, served))) return served
  const { files, ...ready } = served
    ? { ...served, files: await remakeFiles(Buffer.from(bytes), options) }
    : await processPicture(bytes, options)
  // Files first: a crash here leaves files without a row, which the sweep takes, never a row without its files.
  const mended = await writeFiles(folder, files)
  const row = { ...ready, created_at: now, used_at: now, avif_at: null }
  return transact(
    db,
    async (tx) => {
      // The sweep has its turns too, and may have taken files that had lain here before.
      for (const { name, data } of files)
        if (!(await folder.has(name))) await folder.write(name, data)
      return insertUpload(tx, row, { mended })
    },
    { provisional: true },
  )
}

function touch(db: Db, file: string, now: string): Promise<UploadRow | undefined> {
  return transact(db, (tx) => touchUpload(tx, file, now), { provisional: true })
}

/** Whether any of them was not there, or not as it should be. */
async function writeFiles(
  folder: UploadsFolder,
  files: ProcessedPicture['files'],
): Promise<boolean> {
  let written = false
  for (const { name, data } of files) written = (await folder.write(name, data)) || written
  return written
}
