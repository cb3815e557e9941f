import { createHash } from 'node:crypto'
import { copyName } from '@byline/contract/addresses/upload-names'
import { pictureWidths } from '@byline/contract/rules/limits'

/** The content address of a picture: the first 128 bits of the SHA-256 of the bytes served. */
export function nameOf(data: Uint8Array): string {
  return `${hashOf(data)}.webp`
}

/** The same of a file that is no picture, which has no extension that a server or a browser could trust. */
export function downloadName(data: Uint8Array): string {
  return `${hashOf(data)}.bin`
}

/** The files that an upload always has: itself, and the narrower copies of a picture. AVIF copies come later, or never. */
export function filesOfUpload({ file, width }: { file: string; width: number }): string[] {
  const narrower = pictureWidths.filter((candidate) => candidate < width)
  return [file, ...narrower.map((candidate) => copyName(file, candidate, 'webp'))]
}

function hashOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}
