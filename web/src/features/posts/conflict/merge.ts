import { diffArrays } from 'diff'
import { diff3Merge } from 'node-diff3'

/** The time limit of the comparison of each text with the base. */
const DIFF_TIMEOUT_MS = 400
/** Longer texts are not merged. */
const MAX_LINES = 20_000

/** A hunk that both sides changed, with the lines of each; one of them may have deleted its lines. */
export interface Hunk {
  yours: string[]
  theirs: string[]
}

export type HunkChoice = 'yours' | 'theirs' | 'both'

/** The lines of the merged text, and in between the hunks that both sides changed. */
export type Merged = (string[] | Hunk)[]

export function hunksOf(merged: Merged): Hunk[] {
  return merged.flatMap((part) => (Array.isArray(part) ? [] : [part]))
}

/** The merged text. `choices` are those of the hunks, in their order; a missing one counts as 'yours'. */
export function mergedText(merged: Merged, choices: readonly HunkChoice[]): string {
  let hunk = 0
  const lines = merged.flatMap((part) => {
    if (Array.isArray(part)) return part
    const choice = choices[hunk++] ?? 'yours'
    return choice === 'both' ? [...part.yours, ...part.theirs] : part[choice]
  })
  return lines.join('\n')
}

/** Merges both changes of a text line by line; undefined if the texts are too long or too different. */
export function mergeTexts(base: string, yours: string, theirs: string): Merged | undefined {
  const texts = [base.split('\n'), yours.split('\n'), theirs.split('\n')] as const
  const { before, after } = commonLines(...texts)
  const [baseLines, yourLines, theirLines] = texts.map((lines) => lines.slice(before, lines.length - after))
  if (!baseLines || !yourLines || !theirLines || baseLines.length > MAX_LINES) return undefined
  const a = lineIds(baseLines, yourLines)
  const b = lineIds(baseLines, theirLines)
  if (!a || !b) return undefined
  const o = baseLines.map((_, index) => `${index}`)
  const linesOf = (ids: string[]) =>
    ids.map((id) => (id.startsWith(NEW) ? id.slice(NEW.length) : (baseLines[Number(id)] ?? '')))
  const changed = diff3Merge(a, o, b, { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict ? { yours: linesOf(conflict.a), theirs: linesOf(conflict.b) } : linesOf(ok ?? []),
  )
  const [all] = texts
  return [all.slice(0, before), ...changed, all.slice(all.length - after)]
}

/** The first character of the id of a line that is not in the base. */
const NEW = '+'

/**
 * An id for each line of a changed text: its number in the base, or `NEW` and the line. Numbers are unique. With the
 * lines as ids a merge would take minutes, because many lines are equal, such as empty ones.
 */
function lineIds(base: string[], changed: string[]): string[] | undefined {
  let line = 0
  return diffArrays(base, changed, { timeout: DIFF_TIMEOUT_MS })?.flatMap(({ value, added, removed }) => {
    if (added) return value.map((text) => NEW + text)
    const first = line
    line += value.length
    return removed ? [] : value.map((_, index) => `${first + index}`)
  })
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
