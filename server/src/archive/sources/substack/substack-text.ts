import type { Element, ElementContent, Parents } from 'hast'
import type { RecordChanges } from '../fields/changes.ts'
import {
  attribute,
  element,
  findAll,
  findFirst,
  hasClass,
  replaceEach,
  textOf,
  words,
} from '../fields/tree.ts'
import { buttonOf } from './buttons.ts'
import { embedOf } from './embeds.ts'
import { originalOf } from './original-address.ts'
import { localLink } from './substack-links.ts'
import { galleryOf, pictureOf } from './substack-pictures.ts'

/** Brings the text of a post into plain HTML: pictures without their machinery, embeds as links, no requests to subscribe. */
export function cleanSubstackText(
  tree: Parents,
  slugs: ReadonlySet<string>,
  changes: RecordChanges,
): void {
  replaceEach(
    tree,
    (node) => buttonOf(node, changes) ?? galleryOf(node) ?? embedOf(node, changes) ?? plain(node),
  )
  for (const image of findAll(tree, ({ tagName }) => tagName === 'img')) {
    image.properties.src = originalOf(attribute(image, 'src'))
  }
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a'))
    link.properties = { href: localLink(attribute(link, 'href'), slugs) }
}

function plain(node: Element): ElementContent[] | undefined {
  if (hasClass(node, 'captioned-image-container')) return pictureOf(node)
  if (hasClass(node, 'pullquote')) return [element('blockquote', {}, node.children)]
  if (hasClass(node, 'preformatted-block')) return verse(node)
  if (hasClass(node, 'header-anchor-parent', 'header-anchor-widget')) return []
  return undefined
}

/** A poem: its lines and spaces matter, and it is no code. */
function verse(node: Element): ElementContent[] {
  const pre = findFirst(node, ({ tagName }) => tagName === 'pre')
  if (!pre) return [node]
  const lines = textOf(pre).split('\n')
  const broken = lines.flatMap((line, index) => [
    ...(index > 0 ? [element('br', {}, [])] : []),
    words(line),
  ])
  return [element('p', {}, broken)]
}
