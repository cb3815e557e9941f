import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Size in bytes and SHA-256, in hexadecimal. */
export interface FileSum {
  bytes: number
  sha256: string
}

export function isSame(a: FileSum | undefined, b: FileSum): boolean {
  return a?.bytes === b.bytes && a.sha256 === b.sha256
}

/** The size and digest of a file. */
export async function sumOf(path: string): Promise<FileSum> {
  return sumOfStream(createReadStream(path))
}

export async function sumOfStream(stream: AsyncIterable<Uint8Array>): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(stream, async (chunks) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.byteLength
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

export function sumOfBytes(data: Uint8Array): FileSum {
  return { bytes: data.byteLength, sha256: createHash('sha256').update(data).digest('hex') }
}
