import { allowedAddress } from './allowed-address.ts'
import { styleOf } from './style-of.ts'

/** Elements that are never part of a text. */
const REMOVED = [
  'script, style, noscript, template, iframe, object, embed, svg, math, canvas, audio, video, map',
  'button, select, textarea, option, input:not([type=checkbox]), link, meta, title, dialog, nav',
  '[hidden], [aria-hidden=true], .mw-editsection, .noprint, sup.reference, .anchor, .visually-hidden, .sr-only',
].join()

/** Removes hidden elements, and links without a usable address. */
export function cleanUp(body: Element, base: string | undefined): void {
  removeComments(body)
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  for (const element of body.querySelectorAll('[data-style]')) {
    if (isHidden(element)) element.remove()
  }
  mendSpaces(body)
  for (const link of body.querySelectorAll('a')) {
    const address = allowedAddress(link.getAttribute('href') ?? '', base)
    const hasContent = /\S/.test(link.textContent) || link.querySelector('img') !== null
    if (address && hasContent) link.setAttribute('href', address)
    else link.replaceWith(...link.childNodes)
  }
  for (const quotation of body.querySelectorAll('q')) {
    quotation.replaceWith('“', ...quotation.childNodes, '”')
  }
}

function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, 128)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function isHidden(element: Element): boolean {
  const style = styleOf(element)
  return (
    style('display') === 'none' ||
    ['hidden', 'collapse'].includes(style('visibility')) ||
    style('mso-hide') === 'all' ||
    /^0(?:px|pt|em|%)?$/.test(style('font-size')) ||
    style('opacity') === '0'
  )
}

/** Replaces the no-break spaces that browsers and word processors write where a space would be lost. */
function mendSpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (/[\u00a0\u200b\ufeff]/.test(node.data)) {
      node.data = node.data
        .replace(/[\u200b\ufeff]/g, '')
        .replace(/^\u00a0+|\u00a0+$|\u00a0{2,}|\u00a0+(?= )|(?<= )\u00a0+/g, ' ')
    }
  }
}
