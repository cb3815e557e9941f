import type { Element, ElementContent } from 'hast'
import { hasClass, words } from '../tree.ts'

/** Attributes in which scripts that load pictures later keep their addresses. */
export const LATER = 'dataSrc dataLazySrc dataOriginal dataOrigFile dataLargeFile dataActualSrc'.split(' ')

/** A picture with its own address, its alternative text and its size; an emoji as its character. */
export function cleanPicture(image: Element): ElementContent[] {
  const { properties } = image
  const alt = String(properties.alt ?? '')
  if (hasClass(image, 'emoji', 'wp-smiley', 'joypixels')) return alt === '' ? [] : [words(alt)]
  const given = String(properties.src ?? '').trim()
  const later = LATER.map((name) => properties[name]).find((value) => typeof value === 'string')
  const source = (given === '' || isPlaceholder(given)) && later ? String(later).trim() : given
  const { title, height, id } = properties
  const [, styled] = /(?:^|[;\s])width:\s*(\d{1,5})px/.exec(String(properties.style ?? '')) ?? []
  const width = properties.width ?? styled
  image.properties = {
    src: source,
    alt: alt.replace(/\s+/g, ' ').trim(),
    ...(title && String(title).trim() !== alt.trim() && { title: String(title).trim() }),
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    ...(id && { id }),
  }
  // The statistics of other systems are pictures of one pixel.
  return source === '' || isPixel(image) ? [] : [image]
}

/** A picture of a few bytes in the address itself, which a script replaces. */
function isPlaceholder(address: string): boolean {
  return /^data:image\/(gif|svg)/i.test(address) || address === '#' || address === 'about:blank'
}

function isSize(value: unknown): boolean {
  return /^[1-9]\d{0,4}$/.test(String(value))
}

function isPixel({ properties: { width, height } }: Element): boolean {
  return Number(width) === 1 && Number(height) === 1
}
