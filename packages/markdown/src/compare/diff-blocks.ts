import type { Element, ElementContent, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { blocksOf, hasLine } from '../tree/blocks-of.ts'
import { diffLists } from './diff-lists.ts'
import { diffWords, type Run } from './diff-words.ts'
import { pairSimilar } from './pair-similar.ts'

/** A block of two compared texts. A changed one has the same element in both, and differs within. */
export type Change =
  | { kind: 'same' | 'added' | 'removed'; block: Element }
  | { kind: 'changed'; before: Element; after: Element; within: Change[] | Run[] }

/**
 * Compares two lists of blocks: equal ones are found first, then similar ones between them, which are compared word by
 * word, or block by block if they hold blocks.
 */
export function diffBlocks(before: RootContent[], after: RootContent[]): Change[] {
  return diff(blocksOf(before as ElementContent[]), blocksOf(after as ElementContent[]))
}

function diff(before: Element[], after: Element[]): Change[] {
  const changes: Change[] = []
  for (const run of diffLists(before.map(keyOf), after.map(keyOf))) {
    const [old, now] = [before.slice(...run.before), after.slice(...run.after)]
    if (run.same) changes.push(...now.map((block) => ({ kind: 'same' as const, block })))
    else changes.push(...diffDifferent(old, now))
  }
  return changes
}

const keyOf = (block: Element) => toHtml(block.tagName === '' ? block.children : block)

function diffDifferent(before: Element[], after: Element[]): Change[] {
  const changes: Change[] = []
  let [old, now] = [0, 0]
  const goTo = (oldEnd: number, nowEnd: number) => {
    for (; old < oldEnd; old++) changes.push({ kind: 'removed', block: before[old] as Element })
    for (; now < nowEnd; now++) changes.push({ kind: 'added', block: after[now] as Element })
  }
  for (const [oldIndex, nowIndex] of pairSimilar(before, after)) {
    goTo(oldIndex, nowIndex)
    changes.push(diffPair(before[old++] as Element, after[now++] as Element))
  }
  goTo(before.length, after.length)
  return changes
}

function diffPair(before: Element, after: Element): Change {
  const lines = hasLine(before) && hasLine(after)
  const within = lines
    ? diffWords(before.children, after.children)
    : isRowOfSameLength(before, after)
      ? diffCells(before, after)
      : diff(blocksOf(before.children), blocksOf(after.children))
  return { kind: 'changed', before, after, within }
}

/** The cells of a row stay in their columns. */
function isRowOfSameLength(before: Element, after: Element): boolean {
  const counts = [before, after].map(({ children }) => blocksOf(children).length)
  return before.tagName === 'tr' && counts[0] === counts[1]
}

function diffCells(before: Element, after: Element): Change[] {
  const cells = blocksOf(after.children)
  return blocksOf(before.children).map((cell, index) => {
    const now = cells[index] as Element
    return keyOf(cell) === keyOf(now) ? { kind: 'same', block: now } : diffPair(cell, now)
  })
}
