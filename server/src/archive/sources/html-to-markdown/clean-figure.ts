import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Changes } from './changes.ts'

/**
 * A figure as figures are here: one picture with its caption. A gallery becomes one figure after the other, a frame that
 * WordPress puts in for an address becomes a link, and what else is in a figure, such as a table, stands alone.
 */
export function cleanFigure(figure: Element, changes: Changes): ElementContent[] {
  const captions = figure.children.filter(
    (child) => child.type === 'element' && child.tagName === 'figcaption',
  ) as Element[]
  const after = captions.map((caption): Element => ({ ...caption, tagName: 'p' }))
  if (contains(figure, /^figure$/))
    return [{ ...figure, tagName: 'div', children: figure.children.flatMap(itemsOfGallery) }]
  const embedded = hasClass(figure, /^wp-block-embed$|^wp-embed/) ? addressIn(figure) : undefined
  if (embedded !== undefined) {
    changes.add('embed', embedded)
    return [paragraph([link(embedded)]), ...after]
  }
  if (contains(figure, /^img$/))
    return [{ ...figure, properties: {}, children: figure.children.flatMap(withoutWrappers) }]
  return [{ ...figure, tagName: 'div', properties: {} }]
}

/** What wrappers that place pictures in a figure have in them. */
function withoutWrappers(node: ElementContent): ElementContent[] {
  const isWrapper = node.type === 'element' && /^(div|picture|section)$/.test(node.tagName)
  return isWrapper ? node.children.flatMap(withoutWrappers) : [node]
}

/** The figures in a list of them. */
function itemsOfGallery(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || !/^(ul|ol)$/.test(node.tagName)) return [node]
  return node.children.flatMap((item): ElementContent[] =>
    item.type === 'element' && contains(item, /^figure$/) ? item.children : [item],
  )
}

/** The address that is the only text of a figure, beside its caption. */
function addressIn(figure: Element): string | undefined {
  const others = figure.children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'figcaption',
  )
  const text = others
    .map((child) => (child.type === 'comment' ? '' : textOf(child)))
    .join('')
    .trim()
  return /^https?:\/\/\S+$/.test(text) ? text : undefined
}

function contains({ children }: Element, name: RegExp): boolean {
  return children.some(
    (child) => child.type === 'element' && (name.test(child.tagName) || contains(child, name)),
  )
}

function hasClass({ properties }: Element, name: RegExp): boolean {
  return [properties.className ?? []].flat().some((one) => name.test(String(one)))
}

function link(href: string): Element {
  const text = { type: 'text' as const, value: href }
  return { type: 'element', tagName: 'a', properties: { href }, children: [text] }
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children }
}
