import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { parseSourceHtml } from '../../html-to-markdown/clean/parse-source-html.ts'
import {
  attribute,
  byClass,
  classesOf,
  findAll,
  findFirst,
  hasClass,
  isNamed,
  textByClass,
  textOf,
} from '../../html-to-markdown/tree.ts'
import type { Changes } from '../../records/changes.ts'
import type { Payload } from './card-parts.ts'
import { cardSegments } from './cards.ts'
import type { Segment } from './segments.ts'

/** The text of a post that Ghost rendered. Cards are read back from the classes that Ghost gives to their parts. */
export function htmlSegments(html: string, changes: Changes): Segment[] {
  return parseSourceHtml(html).children.flatMap((node) => {
    if (node.type === 'element') {
      const name = cardName(node)
      const read = name === undefined ? undefined : readers[name]
      if (name !== undefined && read) return cardSegments(name, read(node), changes)
    }
    return [{ html: toHtml(node) }]
  })
}

/** Pictures and frames are plain figures; what is not known here stays as it is. */
const readers: Record<string, (card: Element) => Payload> = {
  callout: (card) => ({
    calloutEmoji: textByClass(card, 'kg-callout-emoji'),
    calloutText: inner(card, 'kg-callout-text'),
  }),
  toggle: (card) => ({ heading: inner(card, 'kg-toggle-heading-text'), content: inner(card, 'kg-toggle-content') }),
  gallery: (card) => ({ images: findAll(card, isNamed('img')).map(pictureOf), caption: captionOf(card) }),
  code: (card) => ({ ...codeOf(card), caption: captionOf(card) }),
  bookmark: (card) => ({
    url: addressIn(card),
    metadata: {
      title: textByClass(card, 'kg-bookmark-title'),
      description: textByClass(card, 'kg-bookmark-description'),
      author: textByClass(card, 'kg-bookmark-author'),
      publisher: textByClass(card, 'kg-bookmark-publisher'),
    },
    caption: captionOf(card),
  }),
  button: (card) => ({ buttonUrl: addressIn(card), buttonText: textOf(card).trim() }),
  audio: (card) => ({
    src: attribute(findFirst(card, isNamed('audio')) ?? card, 'src'),
    title: textByClass(card, 'kg-audio-title'),
  }),
  video: (card) => ({
    src: attribute(findFirst(card, isNamed('video')) ?? card, 'src'),
    customThumbnailSrc: attribute(card, 'dataKgCustomThumbnail'),
    thumbnailSrc: attribute(card, 'dataKgThumbnail'),
    caption: captionOf(card),
  }),
  file: (card) => ({
    src: addressIn(card),
    fileTitle: textByClass(card, 'kg-file-card-title'),
    fileName: textByClass(card, 'kg-file-card-filename'),
    fileCaption: textByClass(card, 'kg-file-card-caption'),
  }),
  product: (card) => {
    const button = byClass(card, 'kg-product-card-button')
    const stars = findAll(card, (element) => hasClass(element, 'kg-product-card-rating-active'))
    return {
      productImageSrc: attribute(findFirst(card, isNamed('img')) ?? card, 'src'),
      productTitle: inner(card, 'kg-product-card-title'),
      productDescription: inner(card, 'kg-product-card-description'),
      productRatingEnabled: stars.length > 0,
      productStarRating: stars.length,
      productButtonEnabled: button !== undefined,
      productUrl: button && attribute(button, 'href'),
      productButton: button && textOf(button).trim(),
    }
  },
  signup: () => ({}),
  transistor: () => ({}),
  'email-cta': () => ({}),
}

/** The name in a class such as `kg-callout-card`. */
function cardName(card: Element): string | undefined {
  return classesOf(card).flatMap((one) => /^kg-([a-z-]+)-card$/.exec(one)?.[1] ?? [])[0]
}

function inner(card: Element, name: string): string {
  const found = byClass(card, name)
  return found ? toHtml(found.children) : ''
}

function captionOf(card: Element): string {
  const caption = findFirst(card, isNamed('figcaption'))
  return caption ? toHtml(caption.children) : ''
}

function addressIn(card: Element): string {
  const link = findFirst(card, isNamed('a'))
  return link ? attribute(link, 'href') : ''
}

function pictureOf(image: Element): Payload {
  return { src: attribute(image, 'src'), alt: attribute(image, 'alt'), title: attribute(image, 'title') }
}

function codeOf(card: Element): Payload {
  const code = findFirst(card, isNamed('code')) ?? findFirst(card, isNamed('pre'))
  const [, language] = /\blanguage-(\S+)/.exec(code ? attribute(code, 'className') : '') ?? []
  return { code: code ? textOf(code) : '', language }
}
