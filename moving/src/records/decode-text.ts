import { noteOf } from '@byline/contract/imports/note'
import { Unreadable } from './unreadable.ts'

export interface DecodedText {
  text: string
  /** The name of its encoding, if it is not UTF-8. */
  encoding: string | undefined
}

/**
 * Decodes UTF-8, UTF-16 with its mark and, if `isOld`, the encoding of old Windows files, in
 * which every text of Latin-1 is the same. Throws `Unreadable` for bytes that are no text in any of them.
 */
export function decodeText(bytes: Uint8Array, { isOld = false } = {}): DecodedText {
  for (const encoding of [encodingMark(bytes), 'utf-8', isOld ? 'windows-1252' : undefined]) {
    const text = encoding && decoded(bytes, encoding)
    if (text !== undefined && isText(text, encoding === 'windows-1252'))
      return { text, encoding: encoding === 'utf-8' ? undefined : encoding }
  }
  throw new Unreadable(noteOf('dashboard.imports.reasonNotUtf8'))
}

/** The encoding that the mark at the beginning of a text tells (Unicode 15, section 23.8); undefined without one. */
export function encodingMark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Undefined for bytes that are no text in the encoding. */
export function decoded(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
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
