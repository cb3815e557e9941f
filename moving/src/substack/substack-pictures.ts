import type { Element, ElementContent } from 'hast'
import { attribute, element, findFirst, hasClass, isNamed } from '../html-to-markdown/tree.ts'
import { dataAttrs, textIn } from './data-attrs.ts'

/** A picture with its caption, and the link that its author gave it; not the one that opens it large. */
export function pictureOf(node: Element): ElementContent[] {
  const image = findFirst(node, isNamed('img'))
  if (!image) return [node]
  const data = dataAttrs(image)
  const src = textIn(data, 'src') || attribute(image, 'src')
  const alt = textIn(data, 'alt') || attribute(image, 'alt')
  const width = Number(data?.resizeWidth)
  const picture = element('img', { src, alt, ...(width > 0 && { width }) }, [])
  const href = textIn(data, 'href')
  const shown = href === '' ? picture : element('a', { href }, [picture])
  const caption = findFirst(node, isNamed('figcaption'))
  return [element('figure', {}, caption ? [shown, caption] : [shown])]
}

/** A row of pictures, which are only in the attribute of an empty element. */
export function galleryOf(node: Element): ElementContent[] | undefined {
  if (!hasClass(node, 'image-gallery-embed')) return undefined
  const gallery = dataAttrs(node)?.gallery as Record<string, unknown> | undefined
  const images = Array.isArray(gallery?.images) ? gallery.images : []
  const pictures = images.flatMap((image: unknown) => {
    const src = textIn((image ?? {}) as Record<string, unknown>, 'src')
    return src === '' ? [] : [element('img', { src, alt: textIn(gallery, 'alt') }, [])]
  })
  const caption = textIn(gallery, 'caption')
  const below = caption === '' ? [] : [element('figcaption', {}, [{ type: 'text', value: caption }])]
  return pictures.length === 0 ? undefined : [element('figure', {}, [...pictures, ...below])]
}
