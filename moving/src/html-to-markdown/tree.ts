import type { Element, ElementContent, Nodes, Parents, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** The elements for which `is` holds, in the order of the document, also those in each other. */
export function findAll(parent: Parents, is: (element: Element) => boolean): Element[] {
  return (parent.children as Nodes[]).flatMap((child) => {
    if (child.type !== 'element') return []
    const inner = findAll(child, is)
    return is(child) ? [child, ...inner] : inner
  })
}

export function findFirst(parent: Parents, is: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children as Nodes[]) {
    if (child.type !== 'element') continue
    const found = is(child) ? child : findFirst(child, is)
    if (found) return found
  }
  return undefined
}

/** Replaces each element for which `change` returns others; these are not looked into. */
export function replaceEach(parent: Parents, change: (element: Element) => ElementContent[] | undefined): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    const replaced = change(child)
    if (replaced) return replaced
    replaceEach(child, change)
    return [child]
  }) as ElementContent[]
}

/** Whether elements have one of these names, for a search. */
export function isNamed(...names: string[]): (element: Element) => boolean {
  return ({ tagName }) => names.includes(tagName)
}

export function classesOf({ properties }: Element): string[] {
  return [properties.className ?? []].flat().map(String)
}

export function hasClass(element: Element, ...names: string[]): boolean {
  return classesOf(element).some((name) => names.includes(name))
}

/** The first element inside with a class. */
export function byClass(parent: Parents, name: string): Element | undefined {
  return findFirst(parent, (element) => hasClass(element, name))
}

/** The text of the first element inside with a class, without spaces around it; '' if there is none. */
export function textByClass(parent: Parents, name: string): string {
  const found = byClass(parent, name)
  return found ? textOf(found).trim() : ''
}

/** Whether it is white space between other parts. */
export function isSpace(node: Nodes | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === ''
}

export { textOf }

/** An attribute as text; '' if it is missing. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name]
  return value === undefined || value === null ? '' : [value].flat().join(' ')
}

export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

export function words(value: string): Text {
  return { type: 'text', value }
}

/** Lines with a line break between them. */
export function brokenLines(lines: readonly string[]): ElementContent[] {
  return lines.flatMap((line, index) => [...(index > 0 ? [element('br', {}, [])] : []), words(line)])
}

/** HTML or Markdown that stays as it is written. */
export function raw(value: string): ElementContent {
  return { type: 'raw', value } as unknown as ElementContent
}
