import type { Say } from '@byline/languages/texts'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Within these elements, a link of ours would be invalid HTML. */
const NO_LINKS = /^(a|summary)$/

/**
 * Adds a link to each heading, for addresses that lead to one part of an article. The link is beside the heading, so it is
 * no part of its name, and has no text, so it is in no copy or excerpt: the style sheet of the web draws a sign.
 */
export function headingLinks(say: Say) {
  return (tree: Root): void => addLinks(tree, say('server.markdown.linkToSection'))
}

function addLinks(parent: Nodes, name: string): void {
  if (!('children' in parent)) return
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element' || NO_LINKS.test(child.tagName)) continue
    if (!/^h[1-6]$/.test(child.tagName)) addLinks(child, name)
    else if (child.properties.id && textOf(child).trim()) parent.children[index] = withLink(child, name)
  }
}

function withLink(heading: Element, name: string): ElementContent {
  const href = `#${encodeURIComponent(String(heading.properties.id).toWellFormed())}`
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['heading'] },
    children: [
      heading,
      {
        type: 'element',
        tagName: 'a',
        properties: { href, className: ['heading-link'], ariaLabel: name },
        children: [],
      },
    ],
  }
}
