import { setTimeout } from 'node:timers/promises'
import { copyName } from '@byline/contract/addresses/upload-names'
import { pictureWidths } from '@byline/contract/rules/limits'
import { cacheTags } from '../../db/cache-tags.ts'
import { deleteRows, upsert } from '../../db/rows/rows.ts'
import type { Db, Tx, UploadRemovalRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { findRemoval } from './removal-store.ts'

/**
 * The time for which an upload waits for a removal, in steps. One attempt of a bucket ends before
 * (`storage/s3/s3-calls.ts`). Tests set their own.
 */
export const removalWaits = { stepMs: 100, steps: 100 }

/**
 * Marks the files of an upload, whose row is gone, as being deleted. They are deleted after the transaction, because a
 * bucket may take seconds, and no upload of the same content gets a row until then (`store-upload.ts`). The mark stays
 * if the process ends or the storage does not answer, and the sweep tries again.
 */
export async function beginRemoval(tx: Tx, file: string): Promise<UploadRemovalRow> {
  const removal = { file, begun_at: new Date().toISOString() }
  await upsert(tx, 'upload_removals', 'file', removal)
  return removal
}

/** Deletes files, by default those of the upload with its copies, then the mark. Throws `StorageUnavailable`. */
export async function finishRemoval(
  db: Db,
  uploads: UploadStorage,
  { file, begun_at }: UploadRemovalRow,
  names = namesOf(file),
): Promise<void> {
  await Promise.all(names.map((name) => uploads.remove(name)))
  await transact(db, async (tx, invalidate) => {
    // A file of the disk was served until now.
    invalidate(cacheTags.upload(file))
    await deleteRows(tx, 'upload_removals', { file, begun_at })
  })
}

/** Begins a removal again whose process has ended. */
export async function resumeRemoval(db: Db, uploads: UploadStorage, file: string): Promise<void> {
  const removal = await transact(db, (tx) => beginRemoval(tx, file), { provisional: true })
  await finishRemoval(db, uploads, removal)
}

/** Waits until no files of the upload are being deleted, and deletes them if nobody else does. */
export async function awaitRemoval(db: Db, uploads: UploadStorage, file: string): Promise<void> {
  let last: string | undefined
  for (let step = 0; step < removalWaits.steps; step++) {
    const removal = await findRemoval(db, file)
    if (!removal) return
    if (removal.begun_at !== last) step = 0
    last = removal.begun_at
    await setTimeout(removalWaits.stepMs)
  }
  await resumeRemoval(db, uploads, file)
}

function namesOf(file: string): string[] {
  const copies = pictureWidths.flatMap((width) => [copyName(file, width, 'webp'), copyName(file, width, 'avif')])
  return [...new Set([file, ...copies])]
}
