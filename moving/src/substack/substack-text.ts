import { noteOf } from '@byline/contract/imports/note'
import type { Element, ElementContent, Parents } from 'hast'
import type { Cleaning } from '../html-to-markdown/clean/embed-link.ts'
import {
  attribute,
  brokenLines,
  element,
  findAll,
  findFirst,
  hasClass,
  isNamed,
  replaceEach,
  textOf,
  words,
} from '../html-to-markdown/tree.ts'
import type { Changes } from '../records/changes.ts'
import { buttonOf } from './buttons.ts'
import { embedOf } from './embeds.ts'
import { localLink, originalOf } from './substack-links.ts'
import { galleryOf, pictureOf } from './substack-pictures.ts'

/**
 * Brings the text of a post into plain HTML: pictures without their machinery, embeds as links, no requests to
 * subscribe.
 */
export function cleanSubstackText(tree: Parents, slugs: ReadonlySet<string>, cleaning: Cleaning): void {
  const { changes } = cleaning
  replaceEach(
    tree,
    (node) =>
      buttonOf(node, changes) ?? galleryOf(node) ?? embedOf(node, cleaning) ?? hiddenPart(node, changes) ?? plain(node),
  )
  for (const item of findAll(tree, isNamed('li'))) withoutParagraph(item)
  for (const image of findAll(tree, isNamed('img'))) {
    image.properties.src = originalOf(attribute(image, 'src'))
  }
  for (const link of findAll(tree, isNamed('a'))) link.properties = { href: localLink(attribute(link, 'href'), slugs) }
}

/** A private use character (Unicode 15, section 23.5) marks a quotation as a callout until the text is Markdown. */
const CALLOUT = '\uE002'

export function withCallouts(markdown: string): string {
  return markdown.replace(/\uE002(?:\n[ >]*(?=\n))?/g, '[!NOTE]')
}

/** Nothing for a part that only subscribers of some kind saw; undefined for all else. */
function hiddenPart(node: Element, changes: Changes): [] | undefined {
  const audiences = attribute(node, 'dataDynamicAudiences')
  if (audiences === '' || /\b(?:non_sub|everyone)\b/.test(audiences)) return undefined
  changes.add('left out', noteOf('dashboard.imports.changePartFor', { audience: audiences.replaceAll('_', ' ') }))
  return []
}

/** The editor makes a paragraph of each item, which would put an empty line between them. */
function withoutParagraph(item: Element): void {
  const isParagraph = (child: ElementContent) => child.type === 'element' && child.tagName === 'p'
  if (item.children.filter(isParagraph).length !== 1) return
  item.children = item.children.flatMap((child) =>
    child.type === 'element' && isParagraph(child) ? child.children : [child],
  )
}

function plain(node: Element): ElementContent[] | undefined {
  if (hasClass(node, 'captioned-image-container')) return pictureOf(node)
  if (hasClass(node, 'pullquote')) return [element('blockquote', {}, node.children)]
  if (hasClass(node, 'preformatted-block')) return verse(node)
  if (hasClass(node, 'header-anchor-parent', 'header-anchor-widget')) return []
  if (hasClass(node, 'callout-block')) {
    node.tagName = 'blockquote'
    node.children.unshift(element('p', {}, [words(CALLOUT)]))
  }
  return undefined
}

/** A poem: its lines and spaces matter, and it is no code. */
function verse(node: Element): ElementContent[] {
  const pre = findFirst(node, isNamed('pre'))
  if (!pre) return [node]
  // Spaces at the start of a line would be lost.
  const text = textOf(pre).replace(/^ +/gm, (spaces) => '\u00a0'.repeat(spaces.length))
  return [element('p', {}, brokenLines(text.split('\n')))]
}
