import { diffArrays } from 'diff'

/** A part of two lists, as the first index and the one after the last in each: equal, or all different. */
export interface ListRun {
  same: boolean
  before: [number, number]
  after: [number, number]
}

/** Edits that are looked for; the time grows with their square. Beyond that, all is different. */
const EDITS_MAX = 3_000

/** Compares two lists of keys. Runs that are equal and runs that differ take turns. */
export function diffLists(before: string[], after: string[], editsMax = EDITS_MAX): ListRun[] {
  const numbers = new Map<string, number>()
  const numbered = (keys: string[]) =>
    keys.map((key) => {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    })
  const [old, now] = [numbered(before), numbered(after)]
  const changes = diffArrays(old, now, { maxEditLength: editsMax })
  if (!changes) {
    return [{ same: false, before: [0, before.length], after: [0, after.length] }]
  }
  const runs: ListRun[] = []
  let [oldEnd, nowEnd] = [0, 0]
  for (const { added, removed, count } of changes) {
    const [oldStart, nowStart] = [oldEnd, nowEnd]
    if (!added) oldEnd += count
    if (!removed) nowEnd += count
    const same = !added && !removed
    const last = runs.at(-1)
    if (last && last.same === same) {
      last.before[1] = oldEnd
      last.after[1] = nowEnd
    } else runs.push({ same, before: [oldStart, oldEnd], after: [nowStart, nowEnd] })
  }
  return runs
}
