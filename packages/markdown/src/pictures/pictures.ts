import { uploadSrcSet } from '@byline/contract/addresses/paths'
import { type Picture, tintClass } from '@byline/contract/uploads'
import type { Element, Nodes, Parents, Properties, Root, Text } from 'hast'
import { fileNameIn, leadsNowhere, uploadOf, wholeUpload } from '../tree/picture-addresses.ts'
import { askedWidth, COLUMN_PX, givenSize } from './picture-width.ts'

/** The stored pictures that a text shows, by file name. */
export type Pictures = Record<string, Picture>

/** A picture that may be wider than the lines of text: its least width in pixels, and its least width by its height. */
const WIDE_PX = 720
const WIDE_RATIO = 1.2

/** The widths in `web/src/features/posts/article/article-text.css`. */
const SIZES = '(min-width: 40rem) 36.25rem, 92vw'
const WIDE_SIZES = '(min-width: 78rem) 48rem, (min-width: 64rem) calc(92vw - 21rem), 92vw'

interface Context {
  known: Pictures
  /** The blocks of pictures that stand alone. */
  blockOf: Map<Element, Element>
}

/**
 * Makes images lazy and reserves their space; an image without an address becomes its alternative text, and one whose
 * address leads to nothing is marked and says at least the name of its file (design §6). Every image keeps its address
 * (specification §5).
 */
export function pictures(known: Pictures) {
  return (tree: Root): void => {
    const blockOf = new Map(tree.children.flatMap(pictureAlone))
    finishImages(tree, { known, blockOf })
  }
}

function finishImages(parent: Parents, context: Context): void {
  for (const child of parent.children as Nodes[]) {
    if (child.type !== 'element') continue
    if (child.tagName === 'img') finishImage(child, context)
    else finishImages(child, context)
  }
}

function finishImage(image: Element, { known, blockOf }: Context): void {
  const { properties } = image
  const address = String(properties.src ?? '')
  if (address === '') {
    const text: Text = { type: 'text', value: String(properties.alt ?? '') }
    // In its place, because a paragraph may have thousands of them.
    Object.assign(image, text)
    return
  }
  const file = uploadOf(address)
  const picture = file && Object.hasOwn(known, file) ? known[file] : undefined
  properties.alt ??= ''
  properties.loading = 'lazy'
  properties.decoding = 'async'
  if (!file || !picture) {
    const { width: _, height: __, ...others } = properties
    image.properties = { ...others, ...givenSize(properties) }
    if (isMissing(address, known)) markMissing(image.properties, address)
    return
  }
  const width = askedWidth(properties, picture)
  const block = isWide(picture, width) ? blockOf.get(image) : undefined
  if (block) block.properties.className = ['wide']
  const isNarrow = width < Math.min(picture.width, COLUMN_PX)
  const sizes = block ? WIDE_SIZES : isNarrow ? `min(${width}px, 92vw)` : SIZES
  reserveSpace(image, file, picture, { width, sizes })
}

/** Whether browsers will find nothing at the address. */
function isMissing(address: string, known: Pictures): boolean {
  const file = address.startsWith('/') ? uploadOf(address) : undefined
  const isUnknown = file !== undefined && !Object.hasOwn(known, wholeUpload(file))
  return isUnknown || leadsNowhere(address)
}

/** Browsers show the alternative text in the place of the picture. */
function markMissing(properties: Properties, address: string): void {
  properties.className = ['no-picture']
  properties.alt ||= fileNameIn(address)
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
