/**
 * A text in parts: every second part is one of the words of a search, found at the beginning of a word and in any case.
 * The parts together are the text.
 */
export function splitAtWords(text: string, words: string): string[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(literal).join('|')
  if (wanted === '') return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted})`, 'giu'))
}

/** Escapes the signs of regular expressions. */
function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
