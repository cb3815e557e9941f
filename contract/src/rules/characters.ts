import { limits } from './limits.ts'

let segmenter: Intl.Segmenter | undefined

/**
 * The length as people count it, in grapheme clusters: an emoji of many code points is one character. Counting stops
 * above `stopAfter`, as a text of a million characters takes a third of a second.
 */
export function countCharacters(text: string, stopAfter = Infinity): number {
  let count = 0
  for (const _ of segments(text)) if (++count > stopAfter) break
  return count
}

/** The first `count` whole characters of a text, with at most `unitsPerCharacter` code units each on average. */
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
