import { pictureWidths } from '@byline/contract/limits'
import type { Db, UploadRow } from '../../db/schema.ts'
import { copyName, nameOf } from '../../storage/picture-names.ts'
import type { UploadsFolder } from '../../storage/uploads-folder.ts'
import { picturesOf } from './store.ts'

/** Whether a stored picture is what its name says, and its copies are there and as long as they say. */
export async function isIntact(
  folder: UploadsFolder,
  { file, width }: Pick<UploadRow, 'file' | 'width'>,
): Promise<boolean> {
  const data = await readOr(folder, file)
  if (!data || nameOf(data) !== file) return false
  for (const narrower of pictureWidths.filter((candidate) => candidate < width)) {
    const copy = await readOr(folder, copyName(file, narrower, 'webp'))
    if (!copy || !isWholeWebp(copy)) return false
  }
  return true
}

/** Whether all pictures that a post shows are. */
export async function areIntact(
  { db, uploads }: { db: Db; uploads: UploadsFolder },
  postId: string,
): Promise<boolean> {
  for (const row of await picturesOf(db, postId)) if (!(await isIntact(uploads, row))) return false
  return true
}

/** A RIFF file says in its header how long it is (RFC 9649, §2.4). */
function isWholeWebp(data: Buffer): boolean {
  const RIFF = 8
  if (data.length < RIFF || data.toString('latin1', 0, 4) !== 'RIFF') return false
  const said = data.readUInt32LE(4)
  return data.length === RIFF + said + (said % 2)
}

function readOr(folder: UploadsFolder, name: string): Promise<Buffer | undefined> {
  return folder.read(name).catch(() => undefined)
}
