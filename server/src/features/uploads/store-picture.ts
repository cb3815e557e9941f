import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { nameOf } from '../../storage/picture-names.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { isIntact } from './is-intact.ts'
import { type PictureOptions, processPicture, recreateFiles } from './pictures/picture.ts'
import type { ProcessedPicture } from './pictures/picture-work.ts'
import { hasUpload, insertUpload, touchUpload } from './store.ts'

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
export async function storeFiles(db: Db, uploads: UploadStorage, { files, ...picture }: ProcessedPicture) {
  const now = new Date().toISOString()
  // Writes the files first. A crash then leaves files without a row, which the sweep deletes, and no row without files.
  const repaired = await writeFiles(uploads, files)
  const row = { ...picture, created_at: now, used_at: now, avif_at: null }
  return transact(
    db,
    async (tx, invalidate) => {
      // The sweep may have deleted files that existed before this transaction.
      await Promise.all(files.map(async ({ name, data }) => (await uploads.has(name)) || uploads.write(name, data)))
      if (repaired && (await hasUpload(tx, row.file))) invalidate(cacheTags.upload(row.file))
      return insertUpload(tx, row, { repaired })
    },
    { provisional: true },
  )
}

function touch(db: Db, file: string, now: string): Promise<UploadRow | undefined> {
  return transact(db, (tx) => touchUpload(tx, file, now), { provisional: true })
}

/** Returns whether any file was missing or damaged. */
async function writeFiles(uploads: UploadStorage, files: ProcessedPicture['files']): Promise<boolean> {
  let written = false
  for (const { name, data } of files) written = (await uploads.write(name, data)) || written
  return written
}
