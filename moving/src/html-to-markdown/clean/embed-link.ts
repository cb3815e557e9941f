import type { Say } from '@byline/languages/texts'
import { embedInParagraph } from '@byline/markdown/tree/embeds'
import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Changes } from '../../records/changes.ts'
import { element, findFirst } from '../tree.ts'

/** The changes that are reported, and the words of links in place of frames. */
export interface Cleaning {
  changes: Changes
  say: Say
}

/**
 * A frame, video or sound as a link of its own, as the renderer makes it of one in a text; below the picture that a
 * video shows first. Nothing without an address.
 */
export function linkOfEmbed(node: Element, { changes, say }: Cleaning): ElementContent[] {
  const { poster, ...properties } = node.properties
  const [made] = embedInParagraph({ ...node, properties }, say) ?? []
  const address = made && linkIn(made)?.properties.href
  if (!made || typeof address !== 'string') {
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
    element('figure', {}, [element('img', { src: picture, alt: '' }, []), element('figcaption', {}, made.children)]),
  ]
}

function linkIn(made: Element): Element | undefined {
  const isLink = ({ properties }: Element) => typeof properties.href === 'string'
  return isLink(made) ? made : findFirst(made, isLink)
}
