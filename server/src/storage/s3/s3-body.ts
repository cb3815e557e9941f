import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileSum, sumOf, sumOfBytes } from '../file-sum.ts'

/** Bytes that are sent; a call that is tried again, or sent in parts, reads them again. */
export interface S3Body extends FileSum {
  /** The bytes from `start` up to, but without, `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

export async function bodyOfFile(path: string): Promise<S3Body> {
  const { bytes, sha256 } = await sumOf(path)
  const read = (start: number, end: number) =>
    end > start ? createReadStream(path, { start, end: end - 1 }) : Readable.from([])
  return { bytes, sha256, read }
}

export function bodyOfBytes(data: Uint8Array): S3Body {
  const { bytes, sha256 } = sumOfBytes(data)
  async function* read(start: number, end: number) {
    yield data.subarray(start, end)
  }
  return { bytes, sha256, read }
}
