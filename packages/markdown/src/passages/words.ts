/** The words of a text with their places, in UTF-16 code units. */
export interface Words {
  texts: string[]
  starts: number[]
  ends: number[]
}

/**
 * A word: letters, digits and pictograms, as passages are found by them (`find-passage.ts` of the contract). Scripts without spaces
 * have words of one letter with its marks.
 */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const WORD = new RegExp(`[${SPACELESS}]\\p{M}*|(?:(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}\\p{So}])+`, 'gu')

export function wordsOf(text: string): Words {
  const words: Words = { texts: [], starts: [], ends: [] }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.texts.push(word)
    words.starts.push(index)
    words.ends.push(index + word.length)
  }
  return words
}

/** The first word that ends after that place; their number if there is none. */
export function wordAfter({ ends }: Words, place: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] as number) <= place) low = middle + 1
    else high = middle
  }
  return low
}
