import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, isSpace, words } from '../tree.ts'

const BLOCK =
  /^(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|tfoot|thead|tr|td|th|caption|ul)$/
const HOLDS_PARAGRAPHS =
  /^(address|article|aside|blockquote|center|details|div|fieldset|footer|form|header|main|nav|section)$/
/** Lines of text, which are paragraphs only if a line between them is blank. */
const HOLDS_LINES = /^(dd|dt|figcaption|h[1-6]|li|p|summary|td|th|caption)$/
const AS_IT_IS = /^(pre|code|script|style|textarea|svg|kbd)$/
/** The lookbehinds keep the time for long runs of spaces from growing with the square of their length. */
const BLANK_LINE = /(?<![ \t])[ \t]*\n[ \t]*(?:\n[ \t]*)+/
const LINE_BREAK = /(?<![ \t])[ \t]*\r?\n[ \t]*/

/** Makes paragraphs of what blank lines separate, and line breaks of lines, as WordPress does when it shows a post. */
export function paragraphsOfLines(tree: Root): void {
  tree.children = paragraphs(tree.children as ElementContent[])
}

function paragraphs(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    for (const group of splitAtBlankLines(run)) {
      const children = withBreaks(group)
      if (!children.every(isEmpty)) result.push(element('p', {}, children))
    }
    run = []
  }
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'element' && BLOCK.test(node.tagName)) {
      flush()
      inBlock(node)
      result.push(node)
    } else if (isCodeOfLines(node, nodes[index - 1], nodes[index + 1])) {
      flush()
      result.push(element('pre', {}, [node]))
    } else run.push(node)
  }
  flush()
  return result
}

/** Whether it is code of several lines that shares none of these with other words. */
function isCodeOfLines(node: ElementContent, before?: Nodes, after?: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'code') return false
  const spacesBefore = before?.type === 'text' ? before.value.slice(before.value.trimEnd().length) : ''
  const beginsLine = before === undefined || spacesBefore.includes('\n')
  const endsLine = after === undefined || (after.type === 'text' && /^\s*?\n/.test(after.value))
  return beginsLine && endsLine && textOf(node).trim().includes('\n')
}

function inBlock(block: Element): void {
  const { tagName } = block
  if (AS_IT_IS.test(tagName)) return
  if (HOLDS_PARAGRAPHS.test(tagName)) block.children = paragraphs(block.children)
  else if (HOLDS_LINES.test(tagName)) {
    const hasBlocks = block.children.some(isBlock)
    const groups = hasBlocks ? [] : splitAtBlankLines(block.children)
    if (groups.filter((group) => !group.every(isEmpty)).length > 1) block.children = paragraphs(block.children)
    else {
      for (const child of block.children) if (child.type === 'element' && isBlock(child)) inBlock(child)
      block.children = withBreaks(block.children)
    }
  } else for (const child of block.children) if (child.type === 'element') inBlock(child)
}

/** Splits also within emphasis or a link, which continues in the next paragraph. */
function splitAtBlankLines(nodes: ElementContent[]): ElementContent[][] {
  const groups: ElementContent[][] = [[]]
  const add = (node: ElementContent) => groups.at(-1)?.push(node)
  for (const node of nodes) {
    if (node.type === 'text') {
      const [first = '', ...further] = node.value.replaceAll('\r\n', '\n').split(BLANK_LINE)
      if (first !== '') add(words(first))
      for (const value of further) groups.push(value === '' ? [] : [words(value)])
    } else if (node.type === 'element' && !AS_IT_IS.test(node.tagName) && node.children.length > 0) {
      const [first = [], ...further] = splitAtBlankLines(node.children)
      add({ ...node, children: first })
      for (const children of further) groups.push([{ ...node, children }])
    } else add(node)
  }
  return groups
}

/** Line breaks for lines, except beside blocks and line breaks, and at both ends. */
function withBreaks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'element' && !AS_IT_IS.test(node.tagName) && !isBlock(node))
      return [{ ...node, children: withBreaks(node.children) }]
    if (node.type !== 'text') return [node]
    const lines = node.value.split(LINE_BREAK)
    return lines.flatMap((value, line): ElementContent[] => {
      const before = line === 1 && lines[0] === '' ? nodes[index - 1] : undefined
      const after = line === lines.length - 1 && value === '' ? nodes[index + 1] : undefined
      const isEnd =
        (line === 1 && lines[0] === '' && index === 0) ||
        (line === lines.length - 1 && value === '' && index === nodes.length - 1)
      const isBeside = [before, after].some((one) => one && (isBlock(one) || isBreak(one)))
      const text: ElementContent[] = value === '' ? [] : [words(value)]
      return line === 0 || isEnd || isBeside ? text : [element('br', {}, []), ...text]
    })
  })
}

function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCK.test(node.tagName)
}

function isBreak(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'br'
}

function isEmpty(node: ElementContent): boolean {
  return node.type === 'comment' || isBreak(node) || isSpace(node)
}
