import { uploadSrcSet } from '@byline/contract/paths'
import { type Picture, tintClass } from '@byline/contract/uploads'
import type { Element, Nodes, Parents, Properties, Root, Text } from 'hast'
import { fileNameIn, isBlocked, leadsNowhere, overHttps } from './picture-addresses.ts'
import { askedWidth } from './picture-width.ts'
import { uploadOf, wholeUpload } from './upload-address.ts'

/** The stored pictures that a text shows, by file name. */
export type Pictures = Record<string, Picture>

/** A picture that may be wider than the lines of text: its least width in pixels, and its least width by its height. */
const WIDE_PX = 720
const WIDE_RATIO = 1.2

/** The widths in `web/src/features/posts/article-text.css`. */
const SIZES = '(min-width: 40rem) 36.25rem, 92vw'
const WIDE_SIZES = '(min-width: 78rem) 48rem, (min-width: 64rem) calc(92vw - 21rem), 92vw'

interface Context {
  known: Pictures
  /** The blocks of pictures that stand alone. */
  blockOf: Map<Element, Element>
  inLink: boolean
}

/**
 * Makes images lazy and reserves their space; an image without an address becomes its alternative text, one whose address
 * leads to nothing a mark with it, and one that our Content-Security-Policy blocks a link to it (design §6).
 */
export function pictures(known: Pictures) {
  return (tree: Root): void => {
    const blockOf = new Map(tree.children.flatMap(pictureAlone))
    finishImages(tree, { known, blockOf, inLink: false })
  }
}

function finishImages(parent: Parents, context: Context): void {
  for (const child of parent.children as Nodes[]) {
    if (child.type !== 'element') continue
    if (child.tagName === 'img') finishImage(child, context)
    else if (child.tagName === 'a') finishImages(child, { ...context, inLink: true })
    else finishImages(child, context)
  }
}

function finishImage(image: Element, { known, blockOf, inLink }: Context): void {
  const { properties } = image
  const address = String(properties.src ?? '')
  const file = uploadOf(address)
  const picture = file && Object.hasOwn(known, file) ? known[file] : undefined
  const instead = picture ? undefined : insteadOf(properties, address, { known, inLink })
  if (instead) {
    // In its place, because a paragraph may have thousands of them.
    Object.assign(image, instead)
    return
  }
  properties.alt ??= ''
  properties.loading = 'lazy'
  properties.decoding = 'async'
  if (!file) properties.src = overHttps(address)
  if (!file || !picture) return
  const width = askedWidth(properties, picture)
  const block = isWide(picture, width) ? blockOf.get(image) : undefined
  if (block) block.properties.className = ['wide']
  const sizes = block ? WIDE_SIZES : width < picture.width ? `min(${width}px, 92vw)` : SIZES
  reserveSpace(image, file, picture, { width, sizes })
}

/** What stands in the place of an image that browsers cannot show, and requests nothing. */
function insteadOf(
  { alt }: Properties,
  address: string,
  { known, inLink }: { known: Pictures; inLink: boolean },
): Element | Text | undefined {
  if (address === '') return { type: 'text', value: String(alt ?? '') }
  const value = String(alt ?? '') || fileNameIn(address)
  const children: Text[] = [{ type: 'text', value }]
  const made = (tagName: string, properties: Properties): Element => ({
    ...{ type: 'element', tagName, properties, children },
  })
  const file = address.startsWith('/') ? uploadOf(address) : undefined
  const isMissing = file !== undefined && !Object.hasOwn(known, wholeUpload(file))
  if (isMissing || leadsNowhere(address)) {
    return made('span', { className: ['no-picture'], role: 'img', ariaLabel: value })
  }
  if (isBlocked(address)) return inLink ? made('span', {}) : made('a', { href: address })
  return undefined
}

function isWide({ width, height }: Picture, shown: number): boolean {
  return Math.min(width, shown) >= WIDE_PX && width >= WIDE_RATIO * height
}

/** The picture that a paragraph or figure shows alone, possibly as a link or with a caption. */
function pictureAlone(block: Nodes): [picture: Element, block: Element][] {
  if (block.type !== 'element' || !/^(p|figure)$/.test(block.tagName)) return []
  let inner: Nodes | undefined = block
  while (inner?.type === 'element' && inner.tagName !== 'img') {
    const [only, ...others]: Nodes[] = inner.children.filter((child) => !isCaptionOrSpace(child))
    inner = others.length === 0 ? only : undefined
  }
  return inner?.type === 'element' ? [[inner, block]] : []
}

function isCaptionOrSpace(child: Nodes): boolean {
  if (child.type === 'element') return child.tagName === 'figcaption'
  return child.type === 'text' && child.value.trim() === ''
}

function reserveSpace(
  image: Element,
  file: string,
  { width, height, color }: Picture,
  shown: { width: number; sizes: string },
): void {
  Object.assign(image.properties, {
    width: shown.width,
    height: Math.max(1, Math.round((height * shown.width) / width)),
    className: [tintClass(color)],
    sizes: shown.sizes,
    srcSet: uploadSrcSet(file, width),
  })
}
