import { minutesOf, shownMinutes } from '@byline/contract/rules/reading-time'
import { marksRemover } from './text-without-marks.ts'

export interface TextCount {
  words: number
  /** Code points, which are user-perceived characters except for composed ones. */
  characters: number
  /** Reading time in minutes, as the article will show it. */
  minutes: number
}

/** UTF-16 code units counted between two yields. */
const PIECE = 4_000
/** Scripts without spaces between words, whose words only a dictionary finds. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const LETTER = /[\p{L}\p{N}]/u

/** Counts piece by piece, because counting a megabyte at once would delay the next key noticeably. */
export function* counting(text: string): Generator<undefined, TextCount> {
  const count = { words: 0, characters: 0, minutes: 0 }
  const withoutMarks = marksRemover()
  let minutes = 0
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from)
    const piece = text.slice(from, to)
    const shown = withoutMarks(piece)
    count.words += UNSPACED.test(shown) ? wordsByDictionary(shown) : spacedWords(shown)
    count.characters += piece.length - (piece.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
    minutes += minutesOf(shown)
    from = to
    yield undefined
  }
  return { ...count, minutes: count.words === 0 ? 0 : shownMinutes(minutes) }
}

/** The end of a piece: at a line break, else at white space, so that no word is split; never between two surrogates. */
function endOfPiece(text: string, from: number): number {
  if (from + PIECE >= text.length) return text.length
  const lineBreak = text.lastIndexOf('\n', from + PIECE)
  if (lineBreak > from) return lineBreak + 1
  const space = /\s\S*$/.exec(text.slice(from, from + PIECE))
  if (space && space.index > 0) return from + space.index
  const to = from + PIECE
  return Number(text.codePointAt(to - 1)) > 0xffff ? to + 1 : to
}

/** Markdown signs alone, such as `-` and `##`, do not count as words. */
function spacedWords(piece: string): number {
  return (piece.match(/\S+/g) ?? []).filter((run) => LETTER.test(run)).length
}

let segmenter: Intl.Segmenter | undefined

function wordsByDictionary(piece: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  let words = 0
  for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) words++
  return words
}
