import { Unreadable } from '../records/unreadable.ts'

/** The text of a file in UTF-8, or in UTF-16 with its mark (Unicode 15, section 23.8). Throws `Unreadable`. */
export function decodeText(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : mark
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, like any file that is not text.
  }
  throw new Unreadable('it is not UTF-8 text')
}
