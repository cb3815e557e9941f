/** Cells of the table below that are filled for one passage: some ten milliseconds. */
const CELLS_MAX = 500_000

export interface Likeliest {
  /** The first of the words, and the one after the last. */
  from: number
  to: number
  /** The share of the letters that need no change, from 0 to 1. */
  likeness: number
}

/**
 * The part of a list of words that is most like a passage, by the letters that must be added, removed or replaced (Sellers'
 * algorithm). Undefined if nothing is like it, or the lists are too long.
 */
export function likeliestPart(passage: readonly string[], words: readonly string[]): Likeliest | undefined {
  if (passage.length * words.length > CELLS_MAX || passage.length === 0) return undefined
  const count = passage.length
  // A column for each word: the cost of each beginning of the passage that ends there, and where it starts.
  let [costs, nextCosts] = [new Int32Array(count + 1), new Int32Array(count + 1)]
  let [starts, nextStarts] = [new Int32Array(count + 1), new Int32Array(count + 1)]
  for (const [n, { length }] of passage.entries()) costs[n + 1] = (costs[n] as number) + length
  const letters = costs[count] as number
  let best = { from: 0, to: 0, cost: letters }
  for (const [at, word] of words.entries()) {
    nextStarts[0] = at + 1
    for (let n = 0; n < count; n++) {
      const wanted = passage[n] as string
      const replaced = (costs[n] as number) + distance(wanted, word)
      const added = (costs[n + 1] as number) + word.length
      const removed = (nextCosts[n] as number) + wanted.length
      const cost = Math.min(replaced, added, removed)
      nextCosts[n + 1] = cost
      nextStarts[n + 1] = (cost === replaced ? starts[n] : cost === added ? starts[n + 1] : nextStarts[n]) as number
    }
    ;[costs, nextCosts, starts, nextStarts] = [nextCosts, costs, nextStarts, starts]
    const cost = costs[count] as number
    if (cost < best.cost) best = { from: starts[count] as number, to: at + 1, cost }
  }
  return best.to > best.from ? { from: best.from, to: best.to, likeness: 1 - best.cost / letters } : undefined
}

/** The letters of the longer of two words between their common beginning and end: a slip changes one or two. */
function distance(one: string, other: string): number {
  if (one === other) return 0
  const least = Math.min(one.length, other.length)
  let start = 0
  while (start < least && one[start] === other[start]) start++
  let end = 0
  while (end < least - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  return Math.max(one.length, other.length) - start - end
}
