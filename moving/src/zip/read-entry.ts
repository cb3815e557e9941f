import { crc32 } from 'node:zlib'
import { noteOf } from '@byline/contract/imports/note'
import type { Entry, ZipFile } from 'yauzl'
import { Unreadable } from '../records/unreadable.ts'
import type { archiveLimits } from './archive.ts'

/** Counts the bytes that were read from an archive. */
export interface Budget {
  read: number
  compressed: number
  limits: typeof archiveLimits
}

/** The bytes of an entry. They are counted while they are read, because the header of an archive may lie. Throws `Unreadable`. */
export async function* readEntry(zip: ZipFile, entry: Entry, budget: Budget, maxBytes: number): AsyncGenerator<Buffer> {
  let read = 0
  let checksum = 0
  for await (const chunk of bytesOf(zip, entry)) {
    read += chunk.length
    budget.read += chunk.length
    if (read > maxBytes)
      throw new Unreadable(noteOf('dashboard.imports.reasonLarger', { count: Math.floor(maxBytes / 1_048_576) }))
    if (isBomb(read, entry.compressedSize, budget) || isBomb(budget.read, budget.compressed, budget))
      throw new Unreadable(noteOf('dashboard.imports.reasonExpands'))
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (read !== entry.uncompressedSize) throw new Unreadable(noteOf('dashboard.imports.reasonOtherSize'))
  if (checksum !== entry.crc32) throw new Unreadable(noteOf('dashboard.imports.reasonWrongChecksum'))
}

function isBomb(read: number, compressed: number, { limits }: Budget): boolean {
  return read > limits.expansionFrom + limits.expansion * compressed
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    // The decompressor may find an error in what it still holds after the reader has stopped.
    stream.on('error', () => {})
    yield* stream
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(noteOf('dashboard.imports.reasonDamaged', { error: (error as Error).message.slice(0, 100) }))
  }
}
