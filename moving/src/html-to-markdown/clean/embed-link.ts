import { embedInParagraph } from '@byline/markdown/tree/embeds'
import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Changes } from './changes.ts'

/**
 * A frame, video or sound as a link of its own, as the renderer makes it of one in a text; below the picture that a video
 * shows first. Nothing without an address.
 */
export function linkOfEmbed(node: Element, changes: Changes): ElementContent[] {
  const { poster, ...properties } = node.properties
  const [made] = embedInParagraph({ ...node, properties }) ?? []
  const address = made && addressIn(made)
  if (!made || address === undefined) {
    changes.add('left out', `<${node.tagName}>`)
    return made && textOf(made).trim() !== '' ? [made] : []
  }
  changes.add('embed', address)
  eachElement({ type: 'root', children: [made] }, ({ properties: shown }) => {
    delete shown.className
  })
  const picture = String(poster ?? '').trim()
  if (picture === '') return [made]
  return [
    element('figure', {}, [
      element('img', { src: picture, alt: '' }, []),
      element('figcaption', {}, made.children),
    ]),
  ]
}

function addressIn({ properties, children }: Element): string | undefined {
  if (typeof properties.href === 'string') return properties.href
  for (const child of children) {
    const found = child.type === 'element' ? addressIn(child) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
