import { type Edit, editOf } from '../commands/edit.ts'

/** The term of a search and its options. */
export interface Search {
  term: string
  matchCase: boolean
  wholeWords: boolean
}

export interface Match {
  start: number
  end: number
}

const WORD = '[\\p{L}\\p{M}\\p{N}_]'
const isWord = new RegExp(WORD, 'u')

/** All matches in their order; none for an empty term. The term is always plain text, so the time is linear. */
export function findAll(text: string, search: Search): Match[] {
  if (search.term === '') return []
  const found: Match[] = []
  for (const { index, 0: match } of text.matchAll(patternOf(search))) {
    found.push({ start: index, end: index + match.length })
  }
  return found
}

/** The edit that replaces all matches, with the selection at the same words as before; undefined without a match. */
export function replaceAll(
  text: string,
  search: Search,
  replacement: string,
  [start, end]: [number, number],
): Edit | undefined {
  const changes = findAll(text, search).map((match) => ({
    at: match.start,
    remove: match.end - match.start,
    insert: replacement,
    caret: 'after' as const,
  }))
  return editOf(text, changes, start, end)
}

/** The first match at a position or after it, else the first of all. */
export function matchFrom(matches: readonly Match[], position: number): Match | undefined {
  return matches.find(({ start }) => start >= position) ?? matches[0]
}

/** The last match before a position, else the last of all. */
export function matchBefore(matches: readonly Match[], position: number): Match | undefined {
  return matches.findLast(({ start }) => start < position) ?? matches.at(-1)
}

function patternOf({ term, matchCase, wholeWords }: Search): RegExp {
  const plain = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // A term such as C++ has no word boundary at its end.
  const before = wholeWords && isWord.test([...term][0] ?? '') ? `(?<!${WORD})` : ''
  const after = wholeWords && isWord.test([...term].at(-1) ?? '') ? `(?!${WORD})` : ''
  return new RegExp(before + plain + after, matchCase ? 'gu' : 'giu')
}
