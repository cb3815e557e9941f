import { setTimeout } from 'node:timers/promises'
import { copyName } from '@byline/contract/addresses/upload-names'
import { pictureWidths } from '@byline/contract/rules/limits'
import { cacheTags } from '../../db/cache-tags.ts'
import { deleteRows, upsert } from '../../db/rows/rows.ts'
import type { Db, Tx, UploadRemovalRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { findRemoval } from './removal-store.ts'
import { hasUpload } from './store.ts'

/**
 * The time for which an upload waits for a removal, in steps. The three attempts of a call to a bucket
 * end before (`storage/s3/s3-calls.ts`). Tests set their own.
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

/** A process that was paused for so long has lost its removal to another one, which may have ended it. */
const PAUSED_MS = 2_000

/**
 * Deletes files, by default those of the upload with its copies, then the mark. Leaves both to the sweep after a pause, or
 * if a process of a version before these marks has stored the upload again. Throws `StorageUnavailable`.
 */
export async function finishRemoval(
  db: Db,
  uploads: UploadStorage,
  { file, begun_at }: UploadRemovalRow,
  names = namesOf(file),
): Promise<void> {
  if (Date.now() - Date.parse(begun_at) > PAUSED_MS || (await hasUpload(db, file))) return
  await Promise.all(names.map((name) => uploads.remove(name)))
  const unmark = async (tx: Tx, invalidate: Invalidate) => {
    // A file of the disk was served until now.
    invalidate(cacheTags.upload(file))
    await deleteRows(tx, 'upload_removals', { file, begun_at })
  }
  await transact(db, unmark, { provisional: true })
}

/**
 * Begins a removal again whose process has ended, unless another process has done so meanwhile. An upload that has a row
 * loses its mark alone: a process of a version before these marks has stored it.
 */
export async function resumeRemoval(db: Db, uploads: UploadStorage, file: string): Promise<void> {
  const resume = async (tx: Tx) => {
    if (!(await findRemoval(tx, file))) return undefined
    if (!(await hasUpload(tx, file))) return beginRemoval(tx, file)
    await deleteRows(tx, 'upload_removals', { file })
    return undefined
  }
  const removal = await transact(db, resume, { provisional: true })
  if (removal) await finishRemoval(db, uploads, removal)
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
