import type { ElementContent, Root, RootContent } from 'hast'
import { isBlock, isElement } from '../tree/blocks-of.ts'
import { parseHtml } from '../tree/html-tree.ts'

/**
 * The tree of a rendered text without what would differ for no reason, or would be twice in a page: ids, links to
 * headings and notes, the bar above code and the colours in it.
 */
export function comparableTree(html: string): RootContent[] {
  return simplified(parseHtml(html).children) as RootContent[]
}

/** A text as written: one paragraph per line. */
export function linesTree(text: string): RootContent[] {
  return text.split('\n').flatMap((line) => lineTree(line, 'p'))
}

/** A short text as one block. */
export function lineTree(text: string, tagName = ''): RootContent[] {
  return [{ type: 'element', tagName, properties: {}, children: [{ type: 'text', value: text }] }]
}

function simplified(nodes: Root['children'] | ElementContent[]): ElementContent[] {
  return joinedTexts(
    (nodes as ElementContent[]).flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node]
      if (!isElement(node)) return []
      const { tagName } = node
      const { id: _, ...properties } = node.properties
      const classes = Array.isArray(properties.className) ? properties.className : []
      if (classes.includes('heading-link') || classes.includes('code-bar')) return []
      if (String(properties.href ?? '').startsWith('#')) delete properties.href
      // A change within would be out of sight.
      if (tagName === 'details') properties.open = true
      const children = simplified(node.children)
      if (classes.includes('heading') || isColour(classes)) return children
      // One element around all of the code, in which words are marked.
      if (tagName === 'pre') return [{ ...node, properties, children: children.flatMap(contentOf) }]
      const isPlain = tagName === 'section' || (tagName === 'div' && classes.length === 0)
      if (!isPlain) return [{ ...node, properties, children }]
      // Blocks in one that only groups them are compared and folded like all others.
      const isLine = !children.some(isBlock)
      return isLine ? [{ ...node, properties: {}, children }] : children
    }),
  )
}

const contentOf = (node: ElementContent) => (isElement(node) ? node.children : [node])

const isColour = (classes: (string | number)[]) => String(classes[0]).startsWith('tk-')

/** Words that were in several colours are in one text again. */
function joinedTexts(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else joined.push(node)
  }
  return joined
}
