import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../records/changes.ts'
import type { Attachment, WxrIndex } from '../wxr/wxr-index.ts'
import { type ShortcodeAttributes, unescapeHtml } from './shortcode-attributes.ts'

/** A shortcode of a text. */
export interface Given {
  name: string
  attributes: ShortcodeAttributes
  /** The content as HTML. */
  inner: string
}

type Handler = (given: Given, expansion: Expansion) => string | undefined

const CODE =
  /^(code|sourcecode|syntax|cc|crayon|highlight|codesnippet|actionscript3|bash|coldfusion|clojure|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|perl|php|plain|powershell|python|py|r|ruby|scala|shell|sql|swift|vb|xml|yaml)$/

/** Whether the content is code, in which nothing else is read. */
export function isCodeName(name: string): boolean {
  return CODE.test(name)
}

export function isKnown(name: string): boolean {
  return Object.hasOwn(known, name) || NAMED.test(name)
}

/** Shortcodes of WordPress and of common plugins without attributes or content, of which readers saw no text. */
const NAMED =
  /^(gallery|playlist|toc|ratings|contact-form|contact-form-7|recent_products|products|sitemap|archives|jetpack_subscription_form|blog_subscription_form|nggallery|woocommerce_\w+|audio|video|polldaddy|poll|recaptcha)$/

/** Services by their shortcodes, with the address to which an id belongs; '' if only whole addresses are known. */
const SERVICES: Record<string, string> = {
  wpvideo: 'https://videopress.com/v/',
  videopress: 'https://videopress.com/v/',
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  gist: 'https://gist.github.com/',
  tweet: 'https://twitter.com/i/status/',
  ...Object.fromEntries(
    'soundcloud instagram facebook spotify ted dailymotion googlemaps slideshare scribd flickr bandcamp iframe mixcloud'
      .split(' ')
      .map((name) => [name, '']),
  ),
}

/** HTML for the shortcodes of WordPress, Jetpack and WordPress.com that have an equivalent. */
export const known: Record<string, Handler> = {
  caption,
  wp_caption: caption,
  gallery: ({ attributes }, expansion) => gallery(attributes, expansion),
  embed: ({ attributes, inner }) => frame(inner.replace(/<[^>]*>/g, '') || attributes.named.src),
  video: ({ attributes: { named } }) => media('video', named),
  audio: ({ attributes: { named, unnamed } }) => media('audio', { src: unnamed[0] ?? '', ...named }),
  playlist: ({ attributes }, expansion) => playlist(attributes, expansion),
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([name, site]): [string, Handler] => [
      name,
      ({ attributes, inner }) => service(attributes, inner, site),
    ]),
  ),
  code: ({ name, attributes: { named, unnamed }, inner }) => {
    const own = /^(code|sourcecode|syntax|cc|crayon|highlight|codesnippet)$/.test(name) ? '' : name
    const language = named.language ?? named.lang ?? unnamed[0] ?? own
    const isName = /^[\w#+.-]{1,30}$/.test(language)
    const text = unescapeHtml(inner.replace(/^(<br\s*\/?>|\s*\n)+/, '').trimEnd())
    const lines = escapeHtml(text).replaceAll('[', '&#91;')
    return `<pre><code${isName ? ` class="language-${language}"` : ''}>${lines}</code></pre>`
  },
}

function caption({ attributes: { named }, inner }: Given): string {
  const [, picture = '', text = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? []
  if (picture === '') return inner
  const said = text.trim() || escapeHtml(unescapeHtml(named.caption ?? ''))
  return `<figure>${picture}${said ? `<figcaption>${said}</figcaption>` : ''}</figure>`
}

/** The pictures of a gallery, each in a figure. */
function gallery(attributes: ShortcodeAttributes, expansion: Expansion): string {
  return chosen('gallery', attributes, expansion, /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i)
    .map(figure)
    .join('\n')
}

function playlist(attributes: ShortcodeAttributes, expansion: Expansion): string {
  const isVideo = attributes.named.type === 'video'
  const ending = isVideo ? /\.(mp4|m4v|webm|ogv|mov)$/i : /\.(mp3|m4a|ogg|wav)$/i
  return chosen('playlist', attributes, expansion, ending)
    .map(({ url }) => media(isVideo ? 'video' : 'audio', { src: url }))
    .join('\n')
}

/** The attachments with the given numbers, else those uploaded to the post whose names end so. */
function chosen(
  name: string,
  { named, unnamed }: ShortcodeAttributes,
  { index: { attachments, attachmentsOf }, post, changes }: Expansion,
  ending: RegExp,
): Attachment[] {
  const ids = (named.ids ?? named.include ?? '').match(/\d+/g)
  const excluded = new Set((named.exclude ?? '').match(/\d+/g) ?? [])
  const found = ids
    ? ids.slice(0, 1_000).flatMap((id) => attachments.get(id) ?? [])
    : (attachmentsOf.get(named.id ?? post) ?? [])
        .filter((id) => !excluded.has(id))
        .flatMap((id) => attachments.get(id) ?? [])
        .filter(({ url }) => ending.test(url))
        .sort((a, b) => a.order - b.order)
  const missing = (ids?.length ?? 1) - found.length
  if (missing > 0) changes.add('left out', `[${[name, ...unnamed, named.ids ?? ''].join(' ').trim()}]`)
  return found
}

function figure({ url, alt, caption: text }: Attachment): string {
  const shown = text ? `<figcaption>${text}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${shown}</figure>`
}

/** A frame, of which the conversion to Markdown makes a link. */
function frame(address = '', title = ''): string | undefined {
  const src = unescapeHtml(address.trim())
  if (!/^(https?:)?\/\/[^\s<>"]+$/.test(src)) return undefined
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}"></iframe>`
}

function media(tag: 'video' | 'audio', named: Record<string, string>): string | undefined {
  const { mp4, webm, m4v, ogv, flv, wmv, mp3, m4a, ogg, wav, wma, poster = '' } = named
  const files = [named.src, mp4, m4v, webm, ogv, flv, wmv, mp3, m4a, ogg, wav, wma]
  const src = files.find((one) => one !== undefined && one !== '')?.split('|')[0]
  if (src === undefined) return undefined
  return `<${tag} src="${escapeHtml(unescapeHtml(src))}" poster="${escapeHtml(poster)}"></${tag}>`
}

/** A frame for an address or id at a service. */
function service({ named, unnamed }: ShortcodeAttributes, inner: string, site: string): string | undefined {
  const said = inner.replace(/<[^>]*>/g, '').trim()
  const given = [named.url, named.src, named.link, named.tweet, named.id, unnamed[0], said]
  const one = given.find((value) => value !== undefined && value !== '') ?? ''
  if (/^(https?:)?\/\//.test(one)) return frame(one, named.title)
  return site !== '' && /^[\w/.-]{1,200}$/.test(one) ? frame(site + one, named.title) : undefined
}

/** The context of shortcodes: the export, the post, and the changes for the report. */
export interface Expansion {
  index: Pick<WxrIndex, 'attachments' | 'attachmentsOf' | 'attachmentPages'>
  /** The number of the post. */
  post: string
  changes: Changes
}
