import type { Element, ElementContent, Nodes, Root } from 'hast'
import { element, isSpace, words } from '../tree.ts'

/** A block of a text, such as a paragraph, a list or a figure. */
export type Block = Element

const BLOCK =
  /^(div|section|blockquote|p|h[1-6]|pre|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|details|summary|hr)$/
/** Wrappers, and parts that stand here alone, because the HTML was broken. */
const STRAY = /^(div|section|dt|dd|caption|thead|tbody|tfoot|tr|th|td|figcaption|summary)$/

/** The blocks of a text. Wrappers are removed, and text outside of blocks becomes a paragraph. */
export function blocksOf(tree: Root): Block[] {
  return flow(tree.children as Nodes[], true).filter((node) => node.type === 'element')
}

export function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCK.test(node.tagName)
}

/** Children of a block that holds other blocks; text between these stays as it is if it is not to be in paragraphs. */
function flow(nodes: Nodes[], inParagraphs: boolean): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    if (!run.every(isSpace)) result.push(...(inParagraphs ? [element('p', {}, run)] : run))
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') run.push(node)
    if (node.type !== 'element') continue
    if (!hasBlock(node)) run.push(node)
    else {
      flush()
      result.push(...blocksIn(node, inParagraphs))
    }
  }
  flush()
  return joinItems(result)
}

export function hasBlock(node: Nodes): boolean {
  return isBlock(node) || ('children' in node && (node.children as Nodes[]).some(hasBlock))
}

function blocksIn(node: Element, inParagraphs: boolean): ElementContent[] {
  const { tagName } = node
  const holdsBlocks = node.children.some(hasBlock)
  if (!isBlock(node)) return flow(pushDown(node), inParagraphs)
  if (STRAY.test(tagName)) return flow(node.children, true)
  if (!holdsBlocks) return [node]
  if (tagName === 'p') return flow(node.children, true)
  if (/^h[1-6]$/.test(tagName)) return [{ ...node, children: node.children.flatMap(inlineOf) }]
  if (tagName === 'blockquote') return [{ ...node, children: flow(node.children, true) }]
  if (tagName === 'li') return [{ ...node, children: flow(node.children, false) }]
  if (tagName === 'ul' || tagName === 'ol') return [{ ...node, children: items(node) }]
  return [node]
}

/** The items of a list; other children, such as a list in a list, belong to the item before them. */
function items(list: Element): ElementContent[] {
  const found: Element[] = []
  for (const child of list.children) {
    if (isSpace(child)) continue
    const last = found.at(-1)
    if (child.type === 'element' && child.tagName === 'li') found.push({ ...child })
    else if (last) last.children = [...last.children, child]
    else found.push(element('li', {}, [child]))
  }
  return found.map((item) => ({ ...item, children: flow(item.children, false) }))
}

/** Items without a list get one. */
function joinItems(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let list: Element | undefined
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'li') {
      if (list) list.children.push(node)
      else {
        list = element('ul', {}, [node])
        result.push(list)
      }
    } else {
      list = undefined
      result.push(node)
    }
  }
  return result
}

/** Moves a link or emphasis that has blocks into these, because Markdown has them only within a block. */
function pushDown(inline: Element): ElementContent[] {
  const wrap = (children: ElementContent[]) => (children.every(isSpace) ? children : [{ ...inline, children }])
  const into = (children: ElementContent[]): ElementContent[] => {
    const result: ElementContent[] = []
    let run: ElementContent[] = []
    for (const child of children) {
      if (child.type !== 'element' || !hasBlock(child)) {
        run.push(child)
        continue
      }
      result.push(...wrap(run))
      run = []
      const stays = /^(pre|hr)$/.test(child.tagName)
      result.push(stays ? child : { ...child, children: into(child.children) })
    }
    return [...result, ...wrap(run)]
  }
  return into(inline.children)
}

/** The text of blocks in a heading, each with a space before it. */
function inlineOf(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || !hasBlock(node)) return [node]
  const children = node.children.flatMap(inlineOf)
  return isBlock(node) ? [words(' '), ...children] : [{ ...node, children }]
}
