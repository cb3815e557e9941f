import { pictureWidths } from '@byline/contract/limits'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { copyName } from '../../storage/picture-names.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { encodeAvif } from './picture.ts'
import { markAvif, nextWithoutAvif } from './store.ts'

export const createAvifCopies: Job = {
  name: 'create-avif-copies',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextWithoutAvif(db)) !== undefined,
  run: ({ db, uploads }) => createNextAvif(db, uploads),
}

/** Creates the AVIF copies of one picture; returns false when no picture needs any. */
export async function createNextAvif(db: Db, folder: UploadsFolder): Promise<boolean> {
  const upload = await nextWithoutAvif(db)
  if (!upload) return false
  const data = await folder.read(upload.file).catch(() => undefined)
  for (const width of pictureWidths.filter((candidate) => candidate < upload.width)) {
    // Skips a damaged picture, so that the next ones are processed.
    const copy = data && (await encodeAvif(data, width).catch(() => undefined))
    if (copy) await folder.write(copyName(upload.file, width, 'avif'), copy)
  }
  await transact(db, (tx) => markAvif(tx, upload.file))
  return true
}
