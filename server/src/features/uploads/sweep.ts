import { fileOf } from '@byline/contract/addresses/upload-names'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { findRemoval, findUnfinishedRemoval } from './removal-store.ts'
import { beginRemoval, finishRemoval, resumeRemoval } from './removals.ts'
import { deleteUnused, findUnused, hasUpload } from './store.ts'

/** Deletes pictures that have been unused for long. */
export const sweepUnusedPictures: Job = {
  name: 'sweep-unused-pictures',
  everyMs: HOUR_MS,
  hasWork: async ({ db }, now) =>
    (await findUnused(db, lastUnused(now))) !== undefined ||
    (await findUnfinishedRemoval(db, lastBegun(now))) !== undefined,
  run: ({ db, uploads }, now) => sweepPicture(db, uploads, now),
}

/** Deletes files that a crash left. It reads the whole folder, so it runs once a day. */
export const sweepStrayFiles: Job = {
  name: 'sweep-stray-files',
  dailyAt: '03:30',
  run: async ({ db, uploads }, now) => {
    await sweepFiles(db, uploads, now)
    return false
  },
}

/** Deletes one picture that has not been used for long, or its files that are left; returns false when there is none. */
export async function sweepPicture(db: Db, uploads: UploadStorage, now = new Date()): Promise<boolean> {
  const unfinished = await findUnfinishedRemoval(db, lastBegun(now))
  if (unfinished !== undefined) {
    await resumeRemoval(db, uploads, unfinished)
    return true
  }
  const before = lastUnused(now)
  const file = await findUnused(db, before)
  if (file === undefined) return false
  await deletePicture(db, uploads, file, before)
  return true
}

/**
 * The time before which a picture must have been used last to be deleted: an undo or content recovery in a browser may
 * need it until then.
 */
function lastUnused(now: Date): string {
  return new Date(now.getTime() - limits.restorableDays * DAY_MS).toISOString()
}

/** The time before which an attempt to delete files must have been begun to have failed. */
function lastBegun(now: Date): string {
  return new Date(now.getTime() - MINUTE_MS).toISOString()
}

/** Deletes one picture with its files, unless something shows it, or it was uploaded again since that time. */
export async function deletePicture(db: Db, uploads: UploadStorage, file: string, before: string): Promise<void> {
  const removal = await transact(db, async (tx, invalidate) => {
    if (!(await deleteUnused(tx, file, before))) return undefined
    invalidate(cacheTags.upload(file))
    return beginRemoval(tx, file)
  })
  if (removal) await finishRemoval(db, uploads, removal)
}

/** Deletes old files that a crash left: unfinished ones, and those without a row. */
export async function sweepFiles(db: Db, uploads: UploadStorage, now = new Date()): Promise<void> {
  for await (const { name, writtenAt } of uploads.list()) {
    if (writtenAt > now.getTime() - uploads.strayDays * DAY_MS) continue
    const file = fileOf(name)
    if (file === undefined) await uploads.remove(name)
    else if (!(await hasUpload(db, file))) await removeStray(db, uploads, file, name)
  }
}

async function removeStray(db: Db, uploads: UploadStorage, file: string, name: string): Promise<void> {
  const removal = await transact(db, async (tx) => {
    const isTaken = (await hasUpload(tx, file)) || (await findRemoval(tx, file))
    return isTaken ? undefined : beginRemoval(tx, file)
  })
  if (removal) await finishRemoval(db, uploads, removal, [name])
}
