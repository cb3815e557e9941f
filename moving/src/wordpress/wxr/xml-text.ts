import { open } from 'node:fs/promises'
import { bytesAt } from '../../files/plain-file.ts'
import { encodingMark } from '../../records/decode-text.ts'

/** Bytes at the beginning of a file in which a declaration and the first elements are. */
const BEGINNING = 65_536
/** Bytes that are read at once. Texts of this size are short-lived enough to leave the memory again at once. */
const PIECE = 32_768
/** Characters that XML forbids and broken exports have. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** The beginning of a file as text, whatever it is. */
export async function beginningOf(file: string): Promise<string> {
  const bytes = await bytesAt(file, 0, BEGINNING)
  return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes)
}

/** The encoding of an XML file: that of its mark, else UTF-8 if it is valid, else the declared one if it is known. */
export async function encodingOf(file: string): Promise<string> {
  const marked = markedEncoding(await bytesAt(file, 0, 2))
  if (marked) return marked
  const [, declared = ''] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(await beginningOf(file)) ?? []
  return isKnown(declared) && !(await isUtf8(file)) ? declared : 'utf-8'
}

/** The text of an XML file in pieces, without what stands before its first tag and without forbidden characters. */
export async function* xmlText(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let hasBegun = false
  for await (const bytes of piecesOf(file)) {
    let text = decoder.decode(bytes, { stream: true }).replace(FORBIDDEN, '')
    if (!hasBegun) {
      text = text.replace(/^[^<]+/, '')
      hasBegun = text !== ''
    }
    if (text !== '') yield text
  }
  yield decoder.decode().replace(FORBIDDEN, '')
}

/** The bytes of a file, all in one place in memory: a piece is valid until the next one is read. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  const buffer = Buffer.alloc(PIECE)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Exports without a mark begin with a bracket. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const mark = encodingMark(bytes)
  if (mark) return mark
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of piecesOf(file)) decoder.decode(bytes, { stream: true })
    // A file that was cut may end within a character.
    return true
  } catch {
    return false
  }
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
