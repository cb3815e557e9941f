import { parseMarkdown } from '@byline/markdown/parse/parse'
import { blockHtml } from './block-html.ts'
import type { Block } from './blocks.ts'
import { hasSameText } from './same-text.ts'
import { mayBeMarkdown, writeMarkdown } from './write-markdown.ts'

/** Characters of the text of blocks that are converted and compared together. */
const TOGETHER_MAX = 20_000

/** Blocks as Markdown, and as HTML where the rendered Markdown would say something else. */
export function writeBlocks(blocks: Block[]): string {
  const parts: string[] = []
  let last: Block | undefined
  for (const group of grouped(blocks)) {
    const [first] = group
    const isList = first?.tagName === 'ul' || first?.tagName === 'ol'
    // Two lists in a row would be one in Markdown.
    if (isList && last?.tagName === first?.tagName) parts.push('<!-- -->')
    parts.push(mayBeMarkdown(first) ? compared(group) : group.map(blockHtml).join('\n\n'))
    last = group.at(-1)
  }
  return parts.filter((text) => text !== '').join('\n\n')
}

/** Blocks in a row of which Markdown can be made, and each other one alone. */
function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = []
  let size = 0
  for (const block of blocks) {
    const last = groups.at(-1)
    const isMarkdown = mayBeMarkdown(block)
    if (last && isMarkdown && mayBeMarkdown(last[0]) && size < TOGETHER_MAX) last.push(block)
    else {
      groups.push([block])
      size = 0
    }
    size += lengthOf(block)
  }
  return groups
}

function lengthOf(block: Block): number {
  return block.children.reduce((sum, child) => {
    if (child.type === 'text') return sum + child.value.length
    return child.type === 'element' ? sum + 50 + lengthOf(child) : sum
  }, 100)
}

/** If the text is not the same, each half is tried by itself, down to the block that is to blame. */
function compared(group: Block[]): string {
  const markdown = writeMarkdown(group)
  if (markdown !== undefined && hasSameText(parseMarkdown(markdown), group)) return markdown
  if (group.length === 1) return group.map(blockHtml).join('')
  const half = Math.ceil(group.length / 2)
  return writeBlocks(group.slice(0, half)) + joinOf(group, half) + writeBlocks(group.slice(half))
}

function joinOf(group: Block[], at: number): string {
  const [before, after] = [group[at - 1]?.tagName, group[at]?.tagName]
  return before === after && /^[uo]l$/.test(before ?? '') ? '\n\n<!-- -->\n\n' : '\n\n'
}
