/**
 * A sign that people see. Some letters and symbols are blank: Hangul fillers, the empty Braille pattern, a null
 * notehead; and what stands for something else that was lost is no text.
 */
export const visibleSign = /[^\p{C}\p{Z}\p{M}\p{DI}\s\u2800\uFFFC\uFFFD\u{1D159}]/u

/** Signs that turn the text after them around, until they are closed. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
const DIRECTIONS = /\p{Bidi_Control}/gu

/**
 * A line without overrides, embeddings and isolates of direction, which reach over what stands beside it. Marks of
 * direction stay: they move the punctuation of a Hebrew or Arabic title to where it belongs, and nothing else.
 */
export function withoutOverrides(line: string): string {
  return line.replace(OVERRIDES, '')
}

/** A name without any invisible sign of direction, so that no two names differ by one alone. */
export function withoutDirections(name: string): string {
  return name.replace(DIRECTIONS, '')
}
