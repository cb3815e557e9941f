/** Longer words are cut, in the index and in searches alike, so that no entry of an index exceeds its page. */
const WORD_MAX = 64

/**
 * The form of a word in which case, accents and compatible characters make no difference: NFKC (UAX 15), lower case,
 * without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic. The vowel signs of other scripts stay, because words
 * differ by them. Apostrophes and invisible characters are removed. May be empty.
 */
export function fold(word: string): string {
  const plain = foldText(word).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return plain.length <= WORD_MAX ? plain : plain.slice(0, WORD_MAX).replace(/[\ud800-\udbff]$/, '')
}

/** A text of many words, folded like each of them, with the signs between them. */
export function foldText(text: string): string {
  return isPlain(text) ? text.toLowerCase() : foldUnicode(text)
}

/** Whether a text is ASCII with dashes and quotation marks, which are the same in every form of Unicode. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  return /^[\x00-\x7f\u2012-\u2016\u2018-\u201f]*$/.test(text)
}

const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g
/** Letters that have no decomposition, but that people type without their stroke or ligature. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
}

function foldUnicode(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıħŧς]/g, (letter) => LETTERS[letter] ?? letter)
}
