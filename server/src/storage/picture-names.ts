import { createHash } from 'node:crypto'

/** The content address of a picture: the first 128 bits of the SHA-256 of the bytes served. */
export function nameOf(data: Uint8Array): string {
  return `${hashOf(data)}.webp`
}

/** The same of a file that is no picture, which has no extension that a server or a browser could trust. */
export function downloadName(data: Uint8Array): string {
  return `${hashOf(data)}.bin`
}

function hashOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}
