import type { Say } from '@byline/languages/texts'
import { parseComment } from '@byline/markdown/parse/parse'
import { emptyUnsafeAddresses } from '@byline/markdown/tree/addresses'
import { allowed } from '@byline/markdown/tree/sanitize'
import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Element, Nodes, Parents, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toString as textOf } from 'hast-util-to-string'
import { Changes } from '../records/changes.ts'
import { cleanTree } from './clean/clean-tree.ts'
import { paragraphsOfLines } from './clean/paragraphs-of-lines.ts'
import { parseSourceHtml } from './clean/parse-source-html.ts'
import { element, words } from './tree.ts'
import { type Block, blocksOf } from './write/blocks.ts'
import { hasSameText } from './write/same-text.ts'
import { writeMarkdown } from './write/write-markdown.ts'

const BLOCKS = /^(h[1-6]|figure|figcaption|details|summary|dl|dt|dd|table|caption|thead|tbody|tfoot|tr)$/
const IN_LINE = /^(sup|sub|small|mark|ins|u|q|cite|dfn|ruby|rt|rp|bdi|bdo|kbd|samp|var|abbr|time|td|th|progress|wbr)$/

/** Converts the HTML of a comment, in which lines are lines, to the Markdown of comments, which has no HTML. */
export function commentToMarkdown(html: string, say: Say): string {
  const tree = parseSourceHtml(html)
  paragraphsOfLines(tree)
  cleanTree(tree, { changes: new Changes(), say })
  simplify(tree)
  eachElement(tree, emptyUnsafeAddresses)
  return blocksOf(sanitize(tree, allowed) as Root)
    .map(markdownOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

function markdownOf(block: Block): string {
  const markdown = writeMarkdown([block])
  if (markdown !== undefined && hasSameText(parseComment(markdown), [block])) return markdown
  return writeMarkdown([element('p', {}, [words(textOf(block))])]) ?? ''
}

/** Replaces pictures by links, and headings and tables by their text, which comments cannot have. */
function simplify(parent: Parents): void {
  parent.children = (parent.children as Nodes[]).map((node): Nodes => {
    if (node.type !== 'element') return node
    if (node.tagName === 'img') return linkTo(node)
    simplify(node)
    if (BLOCKS.test(node.tagName)) return element('div', {}, node.children)
    if (!IN_LINE.test(node.tagName)) return node
    const isCell = /^t[dh]$/.test(node.tagName)
    return element('span', {}, [...node.children, ...(isCell ? [words(' ')] : [])])
  }) as Element[]
}

function linkTo({ properties: { src, alt } }: Element): Element {
  const address = String(src)
  return element('a', { href: address }, [words(String(alt ?? '') || address)])
}
