/**
 * A character that people can see. Some letters and symbols are blank (Hangul fillers, the empty Braille pattern, the
 * null notehead), and replacement characters are not text.
 */
export const visibleCharacter = /[^\p{C}\p{Z}\p{M}\p{DI}\s\u2800\uFFFC\uFFFD\u{1D159}]/u

/** Characters that change the direction of the text after them until they are closed. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
const DIRECTIONS = /\p{Bidi_Control}/gu

/**
 * The line without directional overrides, embeddings and isolates (UAX #9), as these would also reorder the text beside
 * it. Directional marks stay: they only place the punctuation of a Hebrew or Arabic title correctly.
 */
export function withoutOverrides(line: string): string {
  return line.replace(OVERRIDES, '')
}

/** The name without any directional character, so that no two names differ only by an invisible one. */
export function withoutDirections(name: string): string {
  return name.replace(DIRECTIONS, '')
}
