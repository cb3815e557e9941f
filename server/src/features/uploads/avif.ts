import { copyName } from '@byline/contract/addresses/upload-names'
import { HOUR_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import { pictureWidths } from '@byline/contract/rules/limits'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { readIfPresent } from './is-intact.ts'
import { encodeAvif } from './pictures/picture.ts'
import { findAvifBacklog, markAvif, nextWithoutAvif } from './store.ts'

/**
 * AVIF copies take several seconds of a processor and 100 MB each, which an import or a person who uploads pictures
 * needs for other things. So they wait until no picture was stored for a while, but not for ever.
 */
const QUIET_MS = 5 * MINUTE_MS
const WAIT_MAX_MS = HOUR_MS

export const createAvifCopies: Job = {
  name: 'create-avif-copies',
  everyMs: 10_000,
  hasWork: ({ db }, now) => isTime(db, now),
  run: async ({ db, uploads }, now) => (await isTime(db, now)) && createNextAvif(db, uploads),
}

async function isTime(db: Db, now: Date): Promise<boolean> {
  const waiting = await findAvifBacklog(db)
  if (!waiting) return false
  const ageOf = (createdAt: string) => now.getTime() - Date.parse(createdAt)
  return ageOf(waiting.newest) >= QUIET_MS || ageOf(waiting.oldest) >= WAIT_MAX_MS
}

/** Creates the AVIF copies of one picture; returns false when no picture needs any. */
export async function createNextAvif(db: Db, uploads: UploadStorage): Promise<boolean> {
  const upload = await nextWithoutAvif(db)
  if (!upload) return false
  const data = await readIfPresent(uploads, upload.file)
  for (const width of pictureWidths.filter((candidate) => candidate < upload.width)) {
    // Skips a damaged picture, so that the next ones are processed.
    const copy = data && (await encodeAvif(data, width).catch(() => undefined))
    if (copy) await uploads.write(copyName(upload.file, width, 'avif'), copy)
  }
  await transact(db, (tx) => markAvif(tx, upload.file))
  return true
}
