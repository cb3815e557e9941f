import { diffArrays } from 'diff'
import { diff3Merge } from 'node-diff3'

/** The lines before, between and after the two versions of a place that both sides changed. */
export const markers = { yours: '<<<<<<< Yours', between: '=======', theirs: '>>>>>>> Theirs' }

/** For the comparison of each text with the base. */
const DIFF_TIMEOUT_MS = 400
/** Longer texts are not merged. */
const MAX_LINES = 20_000

export interface Merged {
  text: string
  /** The number of places that both sides changed; the text contains both versions of each, between markers. */
  conflicts: number
}

/** Merges both changes of a text line by line; undefined if the texts are too long or too different. */
export function mergeTexts(base: string, yours: string, theirs: string): Merged | undefined {
  const texts = [base.split('\n'), yours.split('\n'), theirs.split('\n')] as const
  const { before, after } = commonLines(...texts)
  const [baseLines, yourLines, theirLines] = texts.map((lines) =>
    lines.slice(before, lines.length - after),
  )
  if (!baseLines || !yourLines || !theirLines || baseLines.length > MAX_LINES) return undefined
  const a = lineIds(baseLines, yourLines)
  const b = lineIds(baseLines, theirLines)
  if (!a || !b) return undefined
  let conflicts = 0
  const o = baseLines.map((_, index) => `${index}`)
  const merged = diff3Merge(a, o, b, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => {
      if (!conflict) return ok ?? []
      conflicts++
      const { yours, between, theirs } = markers
      return [NEW + yours, ...conflict.a, NEW + between, ...conflict.b, NEW + theirs]
    },
  )
  const mergedLines = merged.map((lineId) =>
    lineId.startsWith(NEW) ? lineId.slice(NEW.length) : (baseLines[Number(lineId)] ?? ''),
  )
  const [all] = texts
  const lines = [...all.slice(0, before), ...mergedLines, ...all.slice(all.length - after)]
  return { text: lines.join('\n'), conflicts }
}

/** The first character of the id of a line that is not in the base. */
const NEW = '+'

/**
 * An id for each line of a changed text: its number in the base, or `NEW` and the line. Numbers are unique. With the
 * lines as ids a merge would take minutes, because many lines are equal, such as empty ones.
 */
function lineIds(base: string[], changed: string[]): string[] | undefined {
  let line = 0
  return diffArrays(base, changed, { timeout: DIFF_TIMEOUT_MS })?.flatMap(
    ({ value, added, removed }) => {
      if (added) return value.map((text) => NEW + text)
      const first = line
      line += value.length
      return removed ? [] : value.map((_, index) => `${first + index}`)
    },
  )
}

/** The number of equal lines at the start of all texts, and at their end. */
function commonLines(first: string[], ...others: string[][]): { before: number; after: number } {
  const shortest = Math.min(first.length, ...others.map((lines) => lines.length))
  const equal = (index: number) => others.every((lines) => lines.at(index) === first.at(index))
  let before = 0
  while (before < shortest && equal(before)) before++
  let after = 0
  while (after < shortest - before && equal(-1 - after)) after++
  return { before, after }
}
