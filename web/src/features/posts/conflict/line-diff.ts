import { type ArrayChange, diffArrays, diffWordsWithSpace } from 'diff'

/** A part of a line, and whether it differs from the other text. */
export interface Piece {
  text: string
  differs: boolean
}

export type DiffRow =
  | { of: 'both' | 'yours' | 'theirs'; pieces: Piece[] }
  /** Equal lines of both texts that are omitted. */
  | { of: 'gap'; lines: number }

/** The time after which both texts are shown whole. */
const LINES_TIMEOUT_MS = 400
/** The time after which changed lines are shown without marked words. */
const WORDS_TIMEOUT_MS = 200
/** More differing lines are not worth reading. */
const MAX_DIFFERING_LINES = 2_000
/** Equal lines shown before and after a difference. */
const CONTEXT_LINES = 2

/** The differences between two texts, line by line; undefined if they are too long or too different. */
export function diffRows(theirs: string, yours: string): DiffRow[] | undefined {
  const changes = diffArrays(theirs.split('\n'), yours.split('\n'), { timeout: LINES_TIMEOUT_MS })
  if (!changes) return undefined
  const differing = changes.filter(({ added, removed }) => added || removed)
  if (differing.reduce((sum, { count }) => sum + count, 0) > MAX_DIFFERING_LINES) return undefined
  const wordsDeadline = performance.now() + WORDS_TIMEOUT_MS
  return changes.flatMap((change, index): DiffRow[] => {
    const next = changes[index + 1]
    if (change.removed && next?.added) return changedLines(change.value, next.value, wordsDeadline)
    if (change.added) return changes[index - 1]?.removed ? [] : rowsOf('yours', change.value)
    if (change.removed) return rowsOf('theirs', change.value)
    return equalLines(change, index === 0, next === undefined)
  })
}

/** Lines that replace each other: compared word by word as long as there is time. */
function changedLines(theirs: string[], yours: string[], deadline: number): DiffRow[] {
  if (theirs.length !== yours.length) return [...rowsOf('theirs', theirs), ...rowsOf('yours', yours)]
  return theirs.flatMap((line, index) => {
    const other = yours[index] ?? ''
    const timeout = deadline - performance.now()
    const words = timeout > 0 ? diffWordsWithSpace(line, other, { timeout }) : undefined
    if (!words) return [...rowsOf('theirs', [line]), ...rowsOf('yours', [other])]
    return [
      { of: 'theirs' as const, pieces: pieces(words.filter(({ added }) => !added)) },
      { of: 'yours' as const, pieces: pieces(words.filter(({ removed }) => !removed)) },
    ]
  })
}

function pieces(words: { value: string; added: boolean; removed: boolean }[]): Piece[] {
  return words.map(({ value, added, removed }) => ({ text: value, differs: added || removed }))
}

function rowsOf(of: 'both' | 'yours' | 'theirs', lines: string[]): DiffRow[] {
  return lines.map((text) => ({ of, pieces: [{ text, differs: false }] }))
}

/** Only the lines next to a difference are shown. */
function equalLines({ value }: ArrayChange<string>, first: boolean, last: boolean): DiffRow[] {
  const before = first ? 0 : CONTEXT_LINES
  const after = last ? 0 : CONTEXT_LINES
  const lines = value.length - before - after
  if (lines < 2) return rowsOf('both', value)
  return [
    ...rowsOf('both', value.slice(0, before)),
    { of: 'gap', lines },
    ...rowsOf('both', after === 0 ? [] : value.slice(-after)),
  ]
}
