import { Readable } from 'node:stream'
import { fileOf } from '@byline/contract/addresses/upload-names'
import { type FileSum, isSame, sumOfBytes } from './file-sum.ts'
import { inTurns } from './in-turns.ts'
import type { UploadStorage } from './upload-storage.ts'

/** Files that are in memory at the same time. */
const COPIES = 8

interface Copied {
  files: number
  bytes: number
  /** Files that were not there, or there with other bytes. */
  written: number
}

/**
 * Copies every file of uploads to another storage, then reads all of them again at both places and compares their
 * sums. Files that are deleted meanwhile are left out. Throws a sentence if a file differs.
 */
export async function copyUploads(
  from: UploadStorage,
  to: UploadStorage,
  onProgress: (done: number) => void = () => {},
): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, written: 0 }
  const names = new Set<string>()
  await inTurns(from.list(), COPIES, async ({ name }) => {
    // Others than uploads, such as unfinished files.
    if (fileOf(name) === undefined) return
    const data = await readUnlessDeleted(from, name)
    if (!data) return
    if (await to.write(name, data)) copied.written++
    names.add(name)
    onProgress(names.size)
  })
  await inTurns(Readable.from(names), COPIES, async (name: string) => {
    const sum = await sumIn(from, name)
    if (!sum) return
    const other = await sumIn(to, name)
    if (!other || !isSame(other, sum)) throw new Error(`${name} is not the same in ${from.place} and ${to.place}`)
    copied.files++
    copied.bytes += sum.bytes
  })
  return copied
}

async function sumIn(storage: UploadStorage, name: string): Promise<FileSum | undefined> {
  const data = await readUnlessDeleted(storage, name)
  return data && sumOfBytes(data)
}

async function readUnlessDeleted(storage: UploadStorage, name: string): Promise<Buffer | undefined> {
  return storage.read(name).catch(async (error) => {
    if (await storage.has(name)) throw error
    return undefined
  })
}
