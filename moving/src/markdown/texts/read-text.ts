import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../../records/unreadable.ts'

/** More than a text of a million characters with its front matter. */
const FILE_MAX_BYTES = 5 * 1_048_576
/** In bytes, because the path is stored in an index. */
const PATH_MAX_BYTES = 2_000

export interface DecodedText {
  text: string
  /** The name of its encoding, if it is not UTF-8. */
  encoding: string | undefined
}

/** The text of a file below `root`. Throws `Unreadable`. */
export async function readText(root: string, path: string): Promise<DecodedText> {
  return decodeText(await readBytes(root, path))
}

async function readBytes(root: string, path: string): Promise<Buffer> {
  if (Buffer.byteLength(path) > PATH_MAX_BYTES) throw new Unreadable('its path is too long')
  try {
    const file = join(root, path)
    if ((await stat(file)).size <= FILE_MAX_BYTES) return await readFile(file)
  } catch (error) {
    throw new Unreadable(`it cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  throw new Unreadable('it is larger than 5 MB')
}

/**
 * UTF-8; UTF-16 with a byte order mark; else the encoding of old Windows files, in which every text of Latin-1 is the
 * same. Throws `Unreadable` for bytes that are no text in any of them.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  for (const encoding of [utf16, 'utf-8', 'windows-1252']) {
    const text = encoding && decoded(bytes, encoding)
    if (text !== undefined && isText(text, encoding === 'windows-1252'))
      return { text, encoding: encoding === 'utf-8' ? undefined : encoding }
  }
  throw new Unreadable('it is not UTF-8 text')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Any bytes can be read as the old encoding; control characters show that they are no text. */
function isText(text: string, isGuessed: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return !(isGuessed ? /[\0-\x08\x0e-\x1f\x80-\x9f]/ : /\0/).test(text)
}
