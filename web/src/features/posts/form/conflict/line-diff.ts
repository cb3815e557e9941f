import { type ArrayChange, diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of a line, and whether it is what differs in it. */
export interface Piece {
  text: string
  differs: boolean
}

export type DiffRow =
  | { of: 'both' | 'yours' | 'theirs'; pieces: Piece[] }
  /** Lines that both have, left out. */
  | { of: 'gap'; lines: number }

/** Milliseconds the comparison may take: after that, both texts are shown as they are. */
const TIME = 400
const TIME_OF_WORDS = 200
/** More differing lines than these nobody compares. */
const MOST_ROWS = 2_000
const CONTEXT = 2

/** What differs between two texts, line by line; nothing where they are too long or too different. */
export function diffRows(theirs: string, yours: string): DiffRow[] | undefined {
  const changes = diffArrays(theirs.split('\n'), yours.split('\n'), { timeout: TIME })
  if (!changes) return undefined
  const differing = changes.filter(({ added, removed }) => added || removed)
  if (differing.reduce((sum, { count }) => sum + count, 0) > MOST_ROWS) return undefined
  const wordsUntil = performance.now() + TIME_OF_WORDS
  return changes.flatMap((change, index): DiffRow[] => {
    const next = changes[index + 1]
    if (change.removed && next?.added) return changedLines(change.value, next.value, wordsUntil)
    if (change.added) return changes[index - 1]?.removed ? [] : rowsOf('yours', change.value)
    if (change.removed) return rowsOf('theirs', change.value)
    return shared(change, index === 0, next === undefined)
  })
}

/** Lines that stand in each other's place: word by word, where that is quick. */
function changedLines(theirs: string[], yours: string[], until: number): DiffRow[] {
  if (theirs.length !== yours.length)
    return [...rowsOf('theirs', theirs), ...rowsOf('yours', yours)]
  return theirs.flatMap((line, index) => {
    const other = yours[index] ?? ''
    const timeout = until - performance.now()
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

/** A few of the lines around a difference tell where it is. */
function shared({ value }: ArrayChange<string>, first: boolean, last: boolean): DiffRow[] {
  const before = first ? 0 : CONTEXT
  const after = last ? 0 : CONTEXT
  const lines = value.length - before - after
  if (lines < 2) return rowsOf('both', value)
  return [
    ...rowsOf('both', value.slice(0, before)),
    { of: 'gap', lines },
    ...rowsOf('both', after === 0 ? [] : value.slice(-after)),
  ]
}
