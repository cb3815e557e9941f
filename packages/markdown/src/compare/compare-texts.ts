import type { Say } from '@byline/languages/texts'
import type { Pictures } from '../pictures/pictures.ts'
import { render } from '../render.ts'
import { comparableTree, linesTree, lineTree } from './comparable-tree.ts'
import { diffBlocks } from './diff-blocks.ts'
import { htmlOf } from './html-of.ts'
import { partsOf, type TextPart } from './parts-of.ts'

/** Two versions of a text, and whether they are compared as they are read or as they are written. */
export interface CompareTask {
  from: Texts
  to: Texts
  as: 'text' | 'markdown'
  /** The stored pictures of both. */
  pictures: Pictures
}

interface Texts {
  title: string
  caption: string
  /** All tags, in one line. */
  tags: string
  /** Empty if undefined, like the next. */
  coverAlt?: string
  coverCredit?: string
  body: string
  /** The rendered body, if it is known. */
  html?: string | undefined
}

export interface ComparedTexts {
  /** HTML with what differs in `<ins>` and `<del>`; null if they are equal. */
  title: string | null
  caption: string | null
  tags: string | null
  coverAlt: string | null
  coverCredit: string | null
  changes: number
  parts: TextPart[]
}

/** Throws if the result would be far longer than the texts. */
export async function compareTexts({ from, to, as, pictures }: CompareTask, say?: Say): Promise<ComparedTexts> {
  const treeOf = async ({ body, html }: Texts) => {
    if (as === 'markdown') return linesTree(body)
    // Code has no colours here, which would only hide those of the changes.
    return comparableTree(html ?? (await render(body, { pictures, highlightMs: 0, ...(say && { say }) })).html)
  }
  const changes = diffBlocks(await treeOf(from), await treeOf(to))
  return {
    title: compareLine(from.title, to.title),
    caption: compareLine(from.caption, to.caption),
    tags: compareLine(from.tags, to.tags),
    coverAlt: compareLine(from.coverAlt, to.coverAlt),
    coverCredit: compareLine(from.coverCredit, to.coverCredit),
    ...partsOf(changes, as === 'text' ? 1 : 2),
  }
}

function compareLine(before = '', after = ''): string | null {
  if (before === after) return null
  return htmlOf(diffBlocks(lineTree(before), lineTree(after)), 'both')
}
