import { toMdast } from 'hast-util-to-mdast'
import type { Link, Nodes, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Info, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { withoutEmojiNames } from './block-html.ts'
import type { Block } from './blocks.ts'
import { handlers, nodeHandlers } from './handlers.ts'
import { linkAddresses } from './link-addresses.ts'
import { settleMarks } from './settle-marks.ts'
import { isSimpleTable } from './simple-table.ts'

/** The time that Markdown's emphasis takes grows with the square of its number in a block. */
const MARKS_MAX = 500

/** Whether Markdown has such a block. */
export function mayBeMarkdown(block: Block | undefined): boolean {
  if (block?.tagName === 'table') return isSimpleTable(block)
  return block !== undefined && !/^(figure|dl|details)$/.test(block.tagName)
}

/** Blocks as Markdown; undefined if one of them is far too large for it. */
export function writeMarkdown(blocks: Block[]): string | undefined {
  try {
    const tree = toMdast({ type: 'root', children: blocks }, { handlers, nodeHandlers, document: true }) as Root
    linkAddresses(tree)
    settleMarks(tree)
    if (tree.children.some((block) => countMarks(block) > MARKS_MAX)) return undefined
    return toMarkdown(tree, options).trim()
  } catch (error) {
    // An element with a hundred thousand children is more than the converter's calls can take.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function countMarks(node: Nodes): number {
  const own = /^(strong|emphasis|delete)$/.test(node.type) ? 1 : 0
  if (!('children' in node)) return own
  return (node.children as Nodes[]).reduce((sum, child) => sum + countMarks(child), own)
}

const link: Handle & { peek?: Handle } = (node: Link, parent, state, info) =>
  isPlainAddress(node) ? `<${node.url}>` : withPlainAmpersands(defaultHandlers.link(node, parent, state, info))
link.peek = (node: Link) => (isPlainAddress(node) ? '<' : '[')

/** Whether the text of the link is its address, which the renderer shows unchanged. */
function isPlainAddress({ url, title, children }: Link): boolean {
  const [text, ...more] = children
  return (
    !title &&
    text?.type === 'text' &&
    more.length === 0 &&
    text.value === url &&
    /^https?:\/\/[a-z0-9.-]+(:\d+)?\/[\w./?=&#~+,;:@!-]*$/.test(url)
  )
}

const image: Handle & { peek?: Handle } = (node, parent, state, info) =>
  withPlainAmpersands(defaultHandlers.image(node, parent, state, info))
image.peek = () => '!'

const text: Handle = (node, parent, state, info) =>
  isPlain(node.value, info)
    ? node.value
    : withoutEmojiNames(withPlainAmpersands(defaultHandlers.text(node, parent, state, info)))

/** Whether a text has nothing that any sign of Markdown has, so that the search for each of them is not needed. */
function isPlain(value: string, { before, after }: Info): boolean {
  if (before === '\n' && /^[\d\s]/.test(value)) return false
  if (after === '\n' && /\s$/.test(value)) return false
  return !/[^\p{L}\p{M}\p{N} ,;.?'’‘“”–—…%/]|\d\.|[Ww]\./u.test(value)
}

/** Only the beginning of a character reference needs an escape. */
function withPlainAmpersands(markdown: string): string {
  return markdown.replace(/\\&(?!#?\w{1,40};)/g, '&')
}

/** Addresses in a text are links already, and a mail address needs no escapes, because the renderer makes it a link. */
const gfm = (gfmToMarkdown({ tablePipeAlign: false }).extensions ?? []).filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
)

const options: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: gfm,
  handlers: { link, image, text },
  unsafe: [
    // Callouts.
    { atBreak: true, character: ':', after: ':' },
    // Ids of headings.
    { character: '{', after: '[:#]', inConstruct: 'phrasing' },
  ],
}
