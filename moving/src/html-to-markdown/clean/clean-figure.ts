import type { Element, ElementContent } from 'hast'
import { findFirst, isNamed, isSpace } from '../tree.ts'

/**
 * A figure as figures are here: one picture with its caption. A gallery becomes one figure after the other, and what else
 * is in a figure, such as a table or the link that was a frame, stands alone.
 */
export function cleanFigure(figure: Element): Element {
  const isPicture = findFirst(figure, isNamed('img')) && !findFirst(figure, isNamed('figure'))
  if (!isPicture) return { ...figure, tagName: 'div', properties: {} }
  return { ...figure, properties: {}, children: figure.children.flatMap(withoutWrappers) }
}

/** The content of wrappers that place pictures in a figure. */
function withoutWrappers(node: ElementContent): ElementContent[] {
  const isWrapper = node.type === 'element' && /^(div|picture|section)$/.test(node.tagName)
  return isWrapper ? node.children.flatMap(withoutWrappers) : [node]
}

/** Whether it is a gallery: a list with a figure in each item, and nothing else. */
export function isListOfFigures({ tagName, children }: Element): boolean {
  const items = children.filter((child) => !isSpace(child))
  return /^(ul|ol)$/.test(tagName) && items.length > 0 && items.every(isItemOfFigures)
}

function isItemOfFigures(item: ElementContent): boolean {
  if (item.type !== 'element' || item.tagName !== 'li') return false
  const parts = item.children.filter((child) => !isSpace(child))
  return parts.length > 0 && parts.every((part) => part.type === 'element' && part.tagName === 'figure')
}

export function figuresIn(item: ElementContent): ElementContent[] {
  return item.type === 'element' ? item.children : []
}
