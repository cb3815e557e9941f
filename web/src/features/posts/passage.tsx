/** A passage of a text with the words of a search marked: at the beginning of words, in any case. */
export function Passage({ text, words }: { text: string; words: string }) {
  const wanted = words.split(/\s+/).filter(Boolean).map(literal).join('|')
  if (wanted === '') return text
  // Of the parts, every second one is a found word.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted})`, 'giu'))
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return <mark key={index}>{part}</mark>
  })
}

/** Escapes the signs of regular expressions. */
function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
