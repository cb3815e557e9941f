const WORD = String.raw`[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*`
/** The maximum length of a word, in characters, which limits the time of the search. */
const MAX_LENGTH = 100
const BEFORE = new RegExp(`${WORD}['’]?$`, 'u')
const AFTER = new RegExp(`^['’]?${WORD}`, 'u')

/**
 * The word of a line around the caret. It is empty if the caret is at the edge of a word, because the author has just
 * finished that word or is going to write another one.
 */
export function wordAround(line: string, caret: number): [from: number, to: number] {
  const before = BEFORE.exec(line.slice(Math.max(0, caret - MAX_LENGTH), caret))?.[0]
  const after = AFTER.exec(line.slice(caret, caret + MAX_LENGTH))?.[0]
  return before && after ? [caret - before.length, caret + after.length] : [caret, caret]
}
