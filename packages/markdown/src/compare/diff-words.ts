import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { isElement } from '../tree/blocks-of.ts'
import { diffLists } from './diff-lists.ts'

/** A word with the elements around it, or an element without text, such as a picture. */
export interface Word {
  node: ElementContent
  /** From the outermost to the innermost. */
  within: Element[]
  key: string
}

/** Words that are equal, or that replace each other. */
export interface Run {
  same: boolean
  before: Word[]
  after: Word[]
}

/** Compares two lines word by word. A word in another element, such as another link, is another word. */
export function diffWords(before: ElementContent[], after: ElementContent[]): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const runs = diffLists(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  ).map((run) => ({ same: run.same, before: old.slice(...run.before), after: now.slice(...run.after) }))
  return joined(runs)
}

function wordsOf(nodes: ElementContent[], within: Element[] = [], place = ''): Word[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') {
      return wordsIn(node.value).map((word) => ({
        node: { type: 'text' as const, value: word },
        within,
        key: `${/^[^\S\n]+$/.test(word) ? ' ' : word}${place}`,
      }))
    }
    if (!isElement(node)) return []
    // The parts of a formula have their places in it.
    if (node.children.length === 0 || node.tagName === 'math') return [{ node, within, key: toHtml(node) + place }]
    const name = `<${node.tagName} ${JSON.stringify(node.properties)}`
    return wordsOf(node.children, [...within, node], `${place}${name}`)
  })
}

/** Joins changes between which there is only white space: whole phrases are easier to read than words by turns. */
function joined(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const [index, run] of runs.entries()) {
    const last = result.at(-1)
    const isGap = run.same && last && index < runs.length - 1 && run.after.every(isSpace)
    if (last && !last.same && (isGap || !run.same)) {
      last.before.push(...run.before)
      last.after.push(...run.after)
    } else result.push({ ...run })
  }
  return result
}

function isSpace({ node }: Word): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/**
 * Words, runs of white space and single signs. Of scripts that write words without spaces between them, each character
 * counts as one: a segmenter by dictionary takes ten times as long.
 */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+)*|\s+|[^\s]\p{M}*/gu

/** The text in parts that are compared as wholes; together they are the text. */
export function wordsIn(text: string): string[] {
  return text.match(words) ?? []
}
