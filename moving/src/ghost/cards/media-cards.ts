import { toHtml } from 'hast-util-to-html'
import { escapeHtml } from '../../fields/html.ts'
import { preview } from '../../html-to-markdown/preview.ts'
import type { Changes } from '../../records/changes.ts'
import { link, markup, type Payload, text } from './card-parts.ts'
import type { Segment } from './segments.ts'

/** A preview of another page: its title as a link, its description, and the site. */
export function bookmark({ url, metadata, caption }: Payload, changes: Changes): Segment[] {
  const known = (metadata ?? {}) as Payload
  const address = text(url) || text(known.url)
  if (address === '') return []
  changes.add('embed', address)
  const by = [known.author, known.publisher].map(text).filter((name) => name !== '')
  const shown = preview(address, text(known.title), [text(known.description), by.join(' · ')])
  return [{ html: `${toHtml(shown)}${paragraph(caption)}` }]
}

/** A post of a social network becomes a quotation; anything else is a frame, which becomes a link. */
export function embed(payload: Payload, changes: Changes): Segment[] {
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

/** Sounds and videos become links when the text becomes Markdown. */
export function audio({ src, title }: Payload): Segment[] {
  if (text(src) === '') return []
  const name = escapeHtml(text(title))
  return [{ html: `<audio src="${escapeHtml(text(src))}" title="${name}"></audio>` }]
}

/** A video with its poster. */
export function video(payload: Payload): Segment[] {
  const { src, fileName, caption, customThumbnailSrc, thumbnailSrc } = payload
  if (text(src) === '') return []
  const properties = { src: text(src), title: text(fileName), poster: text(customThumbnailSrc) || text(thumbnailSrc) }
  const written = Object.entries(properties).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return [{ html: `<video ${written.join(' ')}></video>${paragraph(caption)}` }]
}

/** A caption, which is HTML, below something that is no figure. */
function paragraph(caption: unknown): string {
  return text(caption).trim() === '' ? '' : `<p>${markup(caption)}</p>`
}
