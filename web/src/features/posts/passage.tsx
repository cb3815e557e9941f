import { splitAtWords } from './split-at-words.ts'

/** A passage of a text with the words of a search marked. */
export function Passage({ text, words }: { text: string; words: string }) {
  return splitAtWords(text, words).map((part, index) => {
    if (index % 2 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return <mark key={index}>{part}</mark>
  })
}
