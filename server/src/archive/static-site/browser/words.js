// How texts and searches are divided into words; used by the program that writes the index and by the page of searches.

/** Scripts without spaces between words: there each two neighbouring characters are a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const PARTS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** The words of a text, without case and accents. */
export function wordsOf(text) {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) =>
    word.match(PARTS).flatMap((part) => (IS_UNSPACED.test(part) ? pairsOf([...part]) : [part])),
  )
}

function pairsOf(characters) {
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => characters[index] + character)
}

/** The name of the file with the words that begin like this one. */
export function shardOf(word) {
  return /^[a-z0-9]{1,2}/.exec(word)?.[0] ?? `u${(word.codePointAt(0) >> 5).toString(16)}`
}
