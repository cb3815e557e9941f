import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { wordsIn } from './diff-words.ts'

/** The part of the words that two blocks must have in common to be one block that was changed. */
const SIMILAR = 0.4
/** Pairs that are looked at; a whole text that was replaced has more, and its blocks are paired by their places. */
const PAIRS_MAX = 10_000

/** The pairs of blocks that one can take for the same block before and after, in the order of both lists. */
export function pairSimilar(before: Element[], after: Element[]): [number, number][] {
  if (before.length === 0 || after.length === 0) return []
  const [old, now] = [before, after].map((blocks) => blocks.map(bagOf)) as [Bag[], Bag[]]
  if (old.length * now.length > PAIRS_MAX) {
    return old.flatMap((bag, index): [number, number][] => {
      const other = now[index]
      return other && similarity(bag, other) >= SIMILAR ? [[index, index]] : []
    })
  }
  return bestPairs(old, now)
}

interface Bag {
  tagName: string
  counts: Map<string, number>
  total: number
}

function bagOf(block: Element): Bag {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of wordsIn(textOf(block))) {
    if (word.trim() === '') continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    total++
  }
  return { tagName: block.tagName, counts, total }
}

/** From 0 to 1 (Dice): twice the words in common by the words of both. */
function similarity(one: Bag, other: Bag): number {
  if (one.tagName !== other.tagName || one.total === 0 || other.total === 0) return 0
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * common) / (one.total + other.total)
}

/** The pairs with the greatest similarity together, of all that keep the order (dynamic programming). */
function bestPairs(old: Bag[], now: Bag[]): [number, number][] {
  const width = now.length + 1
  const best = new Float64Array((old.length + 1) * width)
  const likeness = new Float64Array((old.length + 1) * width)
  const at = (row: number, column: number) => row * width + column
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const like = similarity(old[row] as Bag, now[column] as Bag)
      likeness[at(row, column)] = like
      const skipped = Math.max(best[at(row + 1, column)] ?? 0, best[at(row, column + 1)] ?? 0)
      const paired = like >= SIMILAR ? like + (best[at(row + 1, column + 1)] ?? 0) : 0
      best[at(row, column)] = Math.max(skipped, paired)
    }
  }
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    const total = best[at(row, column)] ?? 0
    const like = likeness[at(row, column)] ?? 0
    if (like >= SIMILAR && total === like + (best[at(row + 1, column + 1)] ?? 0)) {
      pairs.push([row++, column++])
    } else if (total === best[at(row + 1, column)]) row++
    else column++
  }
  return pairs
}
