import { Unreadable } from './unreadable.ts'

export interface DecodedText {
  text: string
  /** The name of its encoding, if it is not UTF-8. */
  encoding: string | undefined
}

/**
 * Decodes UTF-8, UTF-16 with its mark (Unicode 15, section 23.8) and, if `isOld`, the encoding of old Windows files, in
 * which every text of Latin-1 is the same. Throws `Unreadable` for bytes that are no text in any of them.
 */
export function decodeText(bytes: Uint8Array, { isOld = false } = {}): DecodedText {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  for (const encoding of [utf16, 'utf-8', isOld ? 'windows-1252' : undefined]) {
    const text = encoding && decoded(bytes, encoding)
    if (text !== undefined && isText(text, encoding === 'windows-1252'))
      return { text, encoding: encoding === 'utf-8' ? undefined : encoding }
  }
  throw new Unreadable('it is not UTF-8 text')
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
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
