import { decoded } from '@byline/markdown/tree/addresses'
import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Root } from 'hast'
import { element as made, raw } from '../tree.ts'

/** Elements that stay HTML, with their attributes. */
const AS_HTML = /^(a|span|abbr|time|sup|sub|kbd|mark|img|figure|table|details|dl)$/

/** Writes ids that links of the same text use in the form of Markdown, and removes all others. */
export function keepLinkedIds(tree: Root): void {
  const linked = new Set<string>()
  eachElement(tree, ({ properties: { href } }) => {
    if (typeof href === 'string' && href.startsWith('#')) linked.add(decoded(href.slice(1)))
  })
  eachElement(tree, (element) => {
    const { id } = element.properties
    delete element.properties.id
    if (typeof id !== 'string' || !linked.has(id)) return
    if (/^h[1-6]$/.test(element.tagName) && /^[\w-]+$/.test(id)) element.children.push(raw(` {#${id}}`))
    else if (AS_HTML.test(element.tagName)) element.properties.id = id
    else if (/^(p|li|div|section|blockquote|h[1-6]|td|th)$/.test(element.tagName))
      element.children.unshift(made('a', { id }, []))
  })
}
