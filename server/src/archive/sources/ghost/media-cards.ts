import type { RecordChanges } from '../fields/changes.ts'
import { escapeHtml } from '../fields/html.ts'
import { link, type Payload, text } from './card-parts.ts'
import { figure, img } from './picture-cards.ts'
import type { Segment } from './segments.ts'

/** A preview of another page: its title as a link, its description, and the site. */
export function bookmark({ url, metadata, caption }: Payload, changes: RecordChanges): Segment[] {
  const known = (metadata ?? {}) as Payload
  const address = text(url) || text(known.url)
  if (address === '') return []
  changes.add('embed', address)
  const by = [known.author, known.publisher].map(text).filter((name) => name !== '')
  const lines = [
    link(address, `<strong>${escapeHtml(text(known.title) || address)}</strong>`),
    escapeHtml(text(known.description)),
    escapeHtml(by.join(' · ')),
  ].filter((line) => line !== '')
  return [{ html: `<blockquote><p>${lines.join('<br>')}</p></blockquote>${paragraph(caption)}` }]
}

/** A post of a social network keeps its words, which stand in a quotation; anything else is a frame, which becomes a link. */
export function embed(payload: Payload, changes: RecordChanges): Segment[] {
  const { url, html, metadata, caption } = payload
  const written = text(html)
  const known = (metadata ?? {}) as Payload
  if (/<blockquote\b/i.test(written)) {
    const withoutScripts = written.replace(/<script\b[^>]{0,500}>[^<]{0,5000}<\/script>/gi, '')
    if (text(url) !== '') changes.add('embed', text(url))
    return [{ html: `<div>${withoutScripts}</div>${paragraph(caption)}` }]
  }
  if (text(url) === '') return [{ html: `<div>${written}</div>${paragraph(caption)}` }]
  const title = escapeHtml(text(known.title))
  const frame = `<iframe src="${escapeHtml(text(url))}" title="${title}"></iframe>`
  return [{ html: `<div>${frame}</div>${paragraph(caption)}` }]
}

export function file({ src, fileTitle, fileName, fileCaption }: Payload): Segment[] {
  if (text(src) === '') return []
  const title = text(fileTitle) || text(fileName) || text(src)
  return [{ html: `<p>${link(src, escapeHtml(title))}</p>${paragraph(fileCaption)}` }]
}

export function audio({ src, title }: Payload, changes: RecordChanges): Segment[] {
  if (text(src) === '') return []
  changes.add('embed', text(src))
  return [{ html: `<p>${link(src, escapeHtml(text(title) || nameOf(text(src))))}</p>` }]
}

/** A link with the picture that stood before the video. */
export function video(payload: Payload, changes: RecordChanges): Segment[] {
  const { src, fileName, caption, customThumbnailSrc, thumbnailSrc } = payload
  if (text(src) === '') return []
  changes.add('embed', text(src))
  const title = link(src, escapeHtml(text(fileName) || nameOf(text(src))))
  const poster = text(customThumbnailSrc) || text(thumbnailSrc)
  if (poster === '') return [{ html: `<p>${title}</p>${paragraph(caption)}` }]
  const below = text(caption).trim() === '' ? title : `${title}<br>${text(caption)}`
  return [{ html: figure(img({ src: poster }), below) }]
}

/** A caption, which is HTML, below something that is no figure. */
function paragraph(caption: unknown): string {
  return text(caption).trim() === '' ? '' : `<p>${text(caption)}</p>`
}

function nameOf(address: string): string {
  return address.split('/').at(-1) || address
}
