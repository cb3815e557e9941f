import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { nameOf } from '../../storage/picture-names.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { isIntact } from './is-intact.ts'
import { type PictureOptions, processPicture, recreateFiles } from './pictures/picture.ts'
import type { ProcessedPicture } from './pictures/picture-work.ts'
import { touchUpload } from './store.ts'
import { storeUpload } from './store-upload.ts'

/**
 * Stores a picture with its copies and returns its row. Served bytes that are uploaded again have a row already and are
 * not processed again (design §5), unless the stored files are damaged; then the upload repairs them. Throws the errors
 * of `processPicture`.
 */
export async function storePicture(db: Db, uploads: UploadStorage, bytes: Uint8Array, options: PictureOptions = {}) {
  const served = options.crop ? undefined : await touch(db, nameOf(bytes), new Date().toISOString())
  if (served && (await isIntact(uploads, served))) return served
  const processed = served
    ? { ...served, files: await recreateFiles(bytes, options) }
    : await processPicture(bytes, options)
  return storeFiles(db, uploads, processed)
}

/** Marks a picture as used now and returns its row, if it is stored and its files are not damaged. */
export async function touchIntact(db: Db, uploads: UploadStorage, file: string): Promise<UploadRow | undefined> {
  const served = await touch(db, file, new Date().toISOString())
  return served && (await isIntact(uploads, served)) ? served : undefined
}

/** Stores a processed picture and returns its row. */
export function storeFiles(
  db: Db,
  uploads: UploadStorage,
  { files, ...picture }: ProcessedPicture,
): Promise<UploadRow> {
  const now = new Date().toISOString()
  return storeUpload(db, uploads, { ...picture, created_at: now, used_at: now, avif_at: null }, files)
}

function touch(db: Db, file: string, now: string): Promise<UploadRow | undefined> {
  return transact(db, (tx) => touchUpload(tx, file, now), { provisional: true })
}
