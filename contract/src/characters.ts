import { limits } from './limits.ts'

let segmenter: Intl.Segmenter | undefined

/**
 * Length as a person counts it: an emoji of many code points is one character. Counting stops once it is beyond
 * `enough`, as a text of a million characters takes a third of a second.
 */
export function countCharacters(text: string, enough = Infinity): number {
  let count = 0
  for (const _ of segments(text)) if (++count > enough) break
  return count
}

/** The beginning of a text, none of its characters cut in two, and none made of very many signs. */
export function firstCharacters(text: string, count: number): string {
  const units = count * limits.unitsPerCharacter
  let end = 0
  for (const { index, segment } of segments(text.slice(0, units + 1))) {
    if (count-- <= 0 || index + segment.length > units) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
