import { pictureWidths } from '@byline/contract/limits'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { copyName, fileOf } from './picture.ts'
import { deleteUnused, findUnused, hasUpload } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days an unused picture is kept: as long as an undo, or a draft in somebody's browser, may ask for it. */
const RESTORABLE_DAYS = 30

/** Deletes pictures that nothing has shown for long. */
export const sweepUnusedPictures: Job = {
  name: 'sweep-unused-pictures',
  everyMs: 60 * 60_000,
  hasWork: async ({ db }, now) => (await findUnused(db, lastUnused(now))) !== undefined,
  run: ({ db, uploads }, now) => sweepPicture(db, uploads, now),
}

/** Deletes files that a crash left; it reads the whole folder, so it runs when few people are awake. */
export const sweepStrayFiles: Job = {
  name: 'sweep-stray-files',
  dailyAt: '03:30',
  run: async ({ db, uploads }, now) => {
    await sweepFiles(db, uploads, now)
    return false
  },
}

/** Takes one picture away that nothing has shown for long; answers false when there is none. */
export async function sweepPicture(
  db: Db,
  folder: UploadsFolder,
  now = new Date(),
): Promise<boolean> {
  const before = lastUnused(now)
  const file = await findUnused(db, before)
  if (file === undefined) return false
  // Row and files go in one turn: nobody can bring the same picture in between (`storePicture`).
  await transact(db, async (tx) => {
    if (!(await deleteUnused(tx, file, before))) return
    for (const name of namesOf(file)) await folder.remove(name)
  })
  return true
}

/** A picture last used before that time may be deleted. */
function lastUnused(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY).toISOString()
}

/** Takes the files away that a crash left: unfinished ones, and those no row tells of. One look at each file. */
export async function sweepFiles(db: Db, folder: UploadsFolder, now = new Date()): Promise<void> {
  for await (const { name, writtenAt } of folder.list()) {
    if (writtenAt > now.getTime() - DAY) continue
    const file = fileOf(name)
    if (file !== undefined && (await hasUpload(db, file))) continue
    await transact(db, async (tx) => {
      if (file === undefined || !(await hasUpload(tx, file))) await folder.remove(name)
    })
  }
}

/** Whether the folder holds any picture, or copy of one. */
export async function holdsPictures(folder: UploadsFolder): Promise<boolean> {
  for await (const { name } of folder.list()) if (fileOf(name) !== undefined) return true
  return false
}

function namesOf(file: string): string[] {
  const copies = pictureWidths.flatMap((width) => [
    copyName(file, width, 'webp'),
    copyName(file, width, 'avif'),
  ])
  return [file, ...copies]
}
