const WORD = String.raw`[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*`
/** What never ends is no word, and would take long. */
const LONGEST = 100
const BEFORE = new RegExp(`${WORD}['’]?$`, 'u')
const AFTER = new RegExp(`^['’]?${WORD}`, 'u')

/**
 * The word of a line that a caret stands within. At the edge of a word another begins or this one has just
 * ended: it is not meant.
 */
export function wordAround(line: string, caret: number): [from: number, to: number] {
  const before = BEFORE.exec(line.slice(Math.max(0, caret - LONGEST), caret))?.[0]
  const after = AFTER.exec(line.slice(caret, caret + LONGEST))?.[0]
  return before && after ? [caret - before.length, caret + after.length] : [caret, caret]
}
