import { pictureWidths } from '@byline/contract/limits'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { copyName, fileOf } from '../../storage/picture-names.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { deleteUnused, findUnused, hasUpload } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days an unused picture is kept: as long as an undo, or a draft in somebody's browser, may ask for it. */
const RESTORABLE_DAYS = 30

/** Takes one picture away that nothing has shown for long; answers false when there is none. */
export async function sweepPicture(
  db: Db,
  folder: UploadsFolder,
  now = new Date(),
): Promise<boolean> {
  const before = new Date(now.getTime() - RESTORABLE_DAYS * DAY).toISOString()
  const file = await findUnused(db, before)
  if (file === undefined) return false
  // Row and files go in one turn: nobody can bring the same picture in between (`storePicture`).
  await transact(db, async (tx) => {
    if (!(await deleteUnused(tx, file, before))) return
    for (const name of namesOf(file)) await folder.remove(name)
  })
  return true
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

function namesOf(file: string): string[] {
  const copies = pictureWidths.flatMap((width) => [
    copyName(file, width, 'webp'),
    copyName(file, width, 'avif'),
  ])
  return [file, ...copies]
}
