import type { Element, ElementContent } from 'hast'
import { isBlock } from './blocks-of.ts'

/** Puts what is within a line into paragraphs between the blocks. */
export function inParagraphs(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.every(isSpace)) result.push(...line)
    else result.push(paragraph(line))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      result.push(node)
    }
  }
  endLine()
  return result
}

export function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children }
}

export function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
