import { diffArrays } from 'diff'
import { diff3Merge } from 'node-diff3'

/** Stand before, between and after what both changed in the same place. */
export const markers = { yours: '<<<<<<< Yours', between: '=======', theirs: '>>>>>>> Theirs' }

/** Milliseconds each text may be compared with the one both came from, and lines that are merged at most. */
const TIME = 400
const MOST_LINES = 20_000

export interface Merged {
  text: string
  /** Places that both changed; each stands there twice, between markers. */
  clashes: number
}

/** Whose value it is: of the one who changed it; one's own when both did. */
export function whoChanged<T>(
  { base, yours, theirs }: Record<'base' | 'yours' | 'theirs', T>,
  same: (one: T, other: T) => boolean = Object.is,
): 'yours' | 'theirs' {
  return same(base, yours) && !same(base, theirs) ? 'theirs' : 'yours'
}

/** Both changes of one text, line by line; nothing where the texts are too long for that. */
export function mergeTexts(base: string, yours: string, theirs: string): Merged | undefined {
  const texts = [base.split('\n'), yours.split('\n'), theirs.split('\n')] as const
  const { before, after } = alikeAround(...texts)
  const [from, mine, other] = texts.map((lines) => lines.slice(before, lines.length - after))
  if (!from || !mine || !other || from.length > MOST_LINES) return undefined
  const a = namesOf(from, mine)
  const b = namesOf(from, other)
  if (!a || !b) return undefined
  let clashes = 0
  const own = from.map((_, index) => `${index}`)
  const merged = diff3Merge(a, own, b, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => {
      if (!conflict) return ok ?? []
      clashes++
      const { yours, between, theirs } = markers
      return [NEW + yours, ...conflict.a, NEW + between, ...conflict.b, NEW + theirs]
    },
  )
  const written = merged.map((name) =>
    name.startsWith(NEW) ? name.slice(NEW.length) : (from[Number(name)] ?? ''),
  )
  const [whole] = texts
  const lines = [...whole.slice(0, before), ...written, ...whole.slice(whole.length - after)]
  return { text: lines.join('\n'), clashes }
}

const NEW = '+'

/**
 * The lines of a changed text, each by its number in the text it came from, or as a new one. No two of the
 * numbers are alike, as empty lines are: telling those apart would take the merge minutes.
 */
function namesOf(from: string[], changed: string[]): string[] | undefined {
  let line = 0
  return diffArrays(from, changed, { timeout: TIME })?.flatMap(({ value, added, removed }) => {
    if (added) return value.map((text) => NEW + text)
    const first = line
    line += value.length
    return removed ? [] : value.map((_, index) => `${first + index}`)
  })
}

/** How many lines are the same in all texts at their start, and at their end. */
function alikeAround(first: string[], ...others: string[][]): { before: number; after: number } {
  const shortest = Math.min(first.length, ...others.map((lines) => lines.length))
  const alike = (index: number) => others.every((lines) => lines.at(index) === first.at(index))
  let before = 0
  while (before < shortest && alike(before)) before++
  let after = 0
  while (after < shortest - before && alike(-1 - after)) after++
  return { before, after }
}
