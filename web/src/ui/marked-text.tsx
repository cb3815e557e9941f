import type { Marks } from '@byline/contract/posts/passage'
import { splitAtMarks } from '../lib/split-at-marks.ts'

/** A text with the places marked that a search has found. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return splitAtMarks(text, marks).map((part, index) => {
    if (index % 2 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return <mark key={index}>{part}</mark>
  })
}
