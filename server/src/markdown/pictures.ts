import { uploadSrcSet } from '@byline/contract/paths'
import { type Picture, tintClass } from '@byline/contract/uploads'
import type { Element, Nodes, Root } from 'hast'
import { fileNameIn, leadsNowhere, overHttps } from './picture-addresses.ts'
import { eachElement } from './walk-tree.ts'

/** The stored pictures that a text shows, by file name. */
export type Pictures = Record<string, Picture>

const UPLOAD = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w-]+\.\w+)$/

/** The file name in the address of a stored picture; undefined for any other, and for a narrower copy. */
export function uploadOf(address: string): string | undefined {
  return UPLOAD.exec(address)?.[1]
}

/** A picture that may be wider than the lines of text: its least width in pixels, and its least width by its height. */
const WIDE_PX = 720
const WIDE_RATIO = 1.2

/** The widths in `web/src/features/posts/article-text.css`. */
const SIZES = '(min-width: 40rem) 36.25rem, 92vw'
const WIDE_SIZES = '(min-width: 78rem) 48rem, (min-width: 64rem) calc(92vw - 21rem), 92vw'

/**
 * Makes images lazy and reserves their space; an image without an address becomes its alternative text, and one whose
 * address leads to nothing a mark with it (design §6).
 */
export function pictures(known: Pictures) {
  return (tree: Root): void => {
    const blockOf = new Map(tree.children.flatMap(pictureAlone))
    eachElement(tree, (element) => {
      if (element.tagName !== 'img') return
      const address = String(element.properties.src ?? '')
      if (address === '') {
        // In its place, because a paragraph may have thousands of them.
        const { alt: value = '' } = element.properties
        Object.assign(element, { type: 'text', value: String(value) })
        return
      }
      if (leadsNowhere(address)) return standIn(element, address)
      element.properties.alt ??= ''
      element.properties.loading = 'lazy'
      element.properties.decoding = 'async'
      const file = uploadOf(address)
      const picture = file && Object.hasOwn(known, file) ? known[file] : undefined
      if (!file) element.properties.src = overHttps(address)
      if (!file || !picture) return
      const block = isWide(picture) ? blockOf.get(element) : undefined
      if (block) block.properties.className = ['wide']
      reserveSpace(element, file, picture, block ? WIDE_SIZES : SIZES)
    })
  }
}

/** Shows the alternative text where the picture is missing, and requests nothing. */
function standIn(image: Element, address: string): void {
  const text = String(image.properties.alt ?? '') || fileNameIn(address)
  Object.assign(image, {
    tagName: 'span',
    properties: { className: ['no-picture'], role: 'img', ariaLabel: text },
    children: [{ type: 'text', value: text }],
  })
}

function isWide({ width, height }: Picture): boolean {
  return width >= WIDE_PX && width >= WIDE_RATIO * height
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
  sizes: string,
): void {
  Object.assign(image.properties, {
    width,
    height,
    className: [tintClass(color)],
    sizes,
    srcSet: uploadSrcSet(file, width),
  })
}
