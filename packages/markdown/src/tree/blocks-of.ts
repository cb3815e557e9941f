import type { Element, ElementContent, Nodes } from 'hast'

/** Elements that hold or are whole lines of a text; all others are within a line. */
const blocks = new Set(
  'p div ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote pre h1 h2 h3 h4 h5 h6 figure figcaption details summary hr section'.split(
    ' ',
  ),
)

export function isElement(node: Nodes): node is Element {
  return node.type === 'element'
}

/** An element without a name stands for what is between two blocks, such as the text of a list entry before its list. */
export function isLoose(block: Element): boolean {
  return block.tagName === ''
}

export const isBlock = (node: ElementContent): node is Element =>
  isElement(node) && (isLoose(node) || blocks.has(node.tagName))

/** Whether an element has only words and pictures, and no blocks. */
export function hasLine(block: Element): boolean {
  return !block.children.some(isBlock)
}

/** The children of a block as blocks. White space between them is left out. */
export function blocksOf(children: ElementContent[]): Element[] {
  const found: Element[] = []
  let loose: Element | undefined
  for (const child of children) {
    if (isBlock(child)) {
      loose = undefined
      found.push(child)
    } else if (loose) loose.children.push(child)
    else if (child.type !== 'text' || child.value.trim() !== '') {
      loose = { type: 'element', tagName: '', properties: {}, children: [child] }
      found.push(loose)
    }
  }
  return found
}
