import { pictureWidths } from '@byline/contract/limits'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { copyName, makeAvif } from './picture.ts'
import { markAvif, nextWithoutAvif } from './store.ts'

export const createAvifCopies: Job = {
  name: 'create-avif-copies',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextWithoutAvif(db)) !== undefined,
  run: ({ db, uploads }) => makeNextAvif(db, uploads),
}

/** Makes the AVIF copies of one picture; answers false when none is waiting. */
export async function makeNextAvif(db: Db, folder: UploadsFolder): Promise<boolean> {
  const upload = await nextWithoutAvif(db)
  if (!upload) return false
  const data = await folder.read(upload.file).catch(() => undefined)
  for (const width of pictureWidths.filter((candidate) => candidate < upload.width)) {
    // A file broken on the disk must not keep all others waiting.
    const copy = data && (await makeAvif(data, width).catch(() => undefined))
    if (copy) await folder.write(copyName(upload.file, width, 'avif'), copy)
  }
  await transact(db, (tx) => markAvif(tx, upload.file))
  return true
}
