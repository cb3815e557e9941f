import { isDownload } from '@byline/contract/addresses/upload-names'
import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { downloadName, filesOfUpload, nameOf } from '../../storage/picture-names.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { picturesOf } from './store.ts'

/** Whether the content of a stored picture matches its name, and the length of its copies matches their headers. */
export async function isIntact(uploads: UploadStorage, upload: Pick<UploadRow, 'file' | 'width'>) {
  const [file = '', ...copies] = filesOfUpload(upload)
  const data = await readIfPresent(uploads, file)
  if (isDownload(file)) return data !== undefined && downloadName(data) === file
  if (!data || nameOf(data) !== file) return false
  for (const name of copies) {
    const copy = await readIfPresent(uploads, name)
    if (!copy || !isCompleteWebp(copy)) return false
  }
  return true
}

/** Whether all pictures of a post are intact. */
export async function areIntact({ db, uploads }: { db: Db; uploads: UploadStorage }, postId: string): Promise<boolean> {
  for (const row of await picturesOf(db, postId)) if (!(await isIntact(uploads, row))) return false
  return true
}

/** The header of a RIFF file states its length (RFC 9649, §2.4). */
function isCompleteWebp(data: Buffer): boolean {
  const RIFF = 8
  if (data.length < RIFF || data.toString('latin1', 0, 4) !== 'RIFF') return false
  const length = data.readUInt32LE(4)
  return data.length === RIFF + length + (length % 2)
}

/** The content of a file; undefined if it is missing or known to be damaged. Throws `StorageUnavailable`. */
export function readIfPresent(uploads: UploadStorage, name: string): Promise<Buffer | undefined> {
  return uploads.read(name).catch((error) => {
    if (error instanceof StorageUnavailable && !error.isDamaged) throw error
    return undefined
  })
}
