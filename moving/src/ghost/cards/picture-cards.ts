import { escapeHtml } from '../../fields/html.ts'
import { isObject } from '../../records/parsed-json.ts'
import { link, markup, type Payload, text } from './card-parts.ts'
import type { Segment } from './segments.ts'

export function image(payload: Payload): Segment[] {
  return gallery({ images: [payload], caption: payload.caption })
}

export function gallery({ images, caption }: Payload): Segment[] {
  const pictures = (Array.isArray(images) ? images : [])
    .filter(isObject)
    .filter((one) => address(one) !== '')
    .map((one) => (text(one.href) === '' ? img(one) : link(one.href, img(one))))
  return pictures.length === 0 ? [] : [{ html: figure(pictures.join(''), caption) }]
}

/** Two pictures that visitors compared by moving a line between them. */
export function beforeAfter({ beforeImage, afterImage, caption }: Payload): Segment[] {
  return gallery({ images: [beforeImage, afterImage], caption })
}

export function product(payload: Payload): Segment[] {
  const { productImageSrc, productTitle, productDescription } = payload
  const picture = text(productImageSrc) === '' ? '' : figure(img({ src: productImageSrc }), '')
  const title = text(productTitle) === '' ? '' : `<h4>${markup(productTitle)}</h4>`
  const rating = Number(payload.productStarRating)
  const hasRating = payload.productRatingEnabled === true && rating >= 1 && rating <= 5
  const stars = hasRating ? `<p>${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</p>` : ''
  const description = `<div>${markup(productDescription)}</div>`
  const { productButtonEnabled, productButton, productUrl } = payload
  const hasButton = productButtonEnabled === true && text(productUrl) !== ''
  const button = hasButton ? `<p>${link(productUrl, escapeHtml(text(productButton) || text(productUrl)))}</p>` : ''
  return [{ html: picture + title + stars + description + button }]
}

/** A figure with its caption, of which the editor makes paragraphs. */
function figure(content: string, caption: unknown): string {
  const lines = markup(caption)
    .split(/<\/?p\b[^>]{0,300}>/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const below = lines.length === 0 ? '' : `<figcaption>${lines.join('<br>')}</figcaption>`
  return `<figure>${content}${below}</figure>`
}

function img(picture: Payload): string {
  const title = text(picture.title) === '' ? '' : ` title="${escapeHtml(text(picture.title))}"`
  return `<img src="${escapeHtml(address(picture))}" alt="${escapeHtml(text(picture.alt))}"${title}>`
}

/** The beta of version 2 wrote `url` in galleries. */
function address({ src, url }: Payload): string {
  return (text(src) || text(url)).trim()
}
