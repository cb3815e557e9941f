import type { ContentsEntry } from '@byline/contract/posts/posts'
import { slug } from 'github-slugger'
import type { Element, Nodes, Root } from 'hast'
import { linearText } from '../tree/math.ts'
import { eachElement } from '../tree/walk-tree.ts'
import { givenId } from './given-id.ts'
import { UniqueIds } from './unique-ids.ts'

/**
 * Shifts headings below the h1 of the page, gives each a stable id, and adds them to `contents`. Links within the text
 * lead to the ids as they are now.
 */
export function headings(contents: ContentsEntry[]) {
  return (tree: Root): void => {
    const found: Element[] = []
    const links: Element[] = []
    const ids = new UniqueIds()
    eachElement(tree, (element) => {
      const { tagName, properties } = element
      if (/^h[1-6]$/.test(tagName)) {
        found.push(element)
        const given = givenId(element)
        properties.id ??= given
      }
      // Only the first element with an id retains it, because links lead there.
      if (typeof properties.id === 'string') properties.id = ids.reserve(properties.id)
      if (tagName === 'a' && String(properties.href).startsWith('#')) links.push(element)
    })
    const shift = found.some((heading) => heading.tagName === 'h1') ? 1 : 0
    for (const heading of found) {
      const depth = Math.min(Number(heading.tagName[1]) + shift, 6)
      heading.tagName = `h${depth}`
      const text = lineOf(heading)
      heading.properties.id ??= ids.choose(slug(text))
      contents.push({ id: String(heading.properties.id), text, depth })
    }
    for (const { properties } of links) properties.href = ids.linkTo(String(properties.href))
  }
}

/** The text of a heading, with spaces instead of line breaks. */
function lineOf(heading: Element): string {
  return wordsOf(heading).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: Nodes): string {
  if (node.type !== 'element' || node.tagName === 'math') return linearText(node)
  return node.tagName === 'br' ? ' ' : node.children.map(wordsOf).join('')
}
