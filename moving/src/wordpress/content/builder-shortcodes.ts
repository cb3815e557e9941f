import { decoded } from '@byline/markdown/tree/addresses'
import { escapeHtml } from '../../fields/html.ts'
import type { Expansion, Given } from './known-shortcodes.ts'
import { unescapeHtml } from './shortcode-attributes.ts'

/** The shortcodes of WPBakery, Divi, Avada, Enfold, Shortcodes Ultimate and other page builders. */
const BUILDER = /^(?:vc|et_pb|fusion|av|su|mk|ux|wpb|themify|tatsu|cmsms|qode|mkdf|edgtf)_/

const HEADINGS = ['title', 'heading', 'header', 'main_heading', 'headline', 'button_text', 'btn_text']
const WORDS = ['sub_heading', 'subheading', 'subtitle', 'subhead', 'job_title', 'description']
const PICTURES = ['image', 'images', 'image_url', 'img', 'gallery_ids', 'image_ids', 'photo', 'src']
const TARGETS = ['button_url', 'button_link', 'link', 'url', 'href', 'src', 'audio', 'video_url']

/** Shortcodes within a line. */
const IN_LINE = /highlight|tooltip|dropcap|popover|_label$/

export function isOfBuilder(name: string): boolean {
  return BUILDER.test(name)
}

/**
 * HTML for a shortcode of a page builder: the pictures, words and address in its attributes, then its content. The other
 * attributes say how it looked.
 */
export function builderHtml({ name, attributes, inner }: Given, { index }: Expansion): string {
  if (IN_LINE.test(name)) return inner
  if (name === 'vc_raw_js') return ''
  if (name === 'vc_raw_html') return `<div>${decodedHtml(inner)}</div>`
  const { named } = attributes
  const first = (names: string[]) => names.map((one) => named[one]?.trim()).find(Boolean) ?? ''
  const target = addressIn(first(TARGETS))
  const pictures = picturesIn(first(PICTURES), named.alt ?? '', index)
  const isFrame = /video|audio|youtube|vimeo|soundcloud|iframe/.test(name)
  const heading = wordsOf(first(/heading|headline/.test(name) ? ['text', ...HEADINGS] : HEADINGS))
  const linked = target === '' || isFrame ? heading : linkTo(target, heading || pictures)
  const parts = [
    heading === '' && linked !== '' ? '' : pictures,
    isFrame && target !== '' ? `<iframe src="${escapeHtml(target)}"></iframe>` : '',
    linked === '' ? '' : headingOf(linked, name, named.font_container),
    ...WORDS.map((one) => wordsOf(named[one] ?? '')).map((text) => text && `<p>${text}</p>`),
    inner,
  ].filter((part) => part.trim() !== '')
  return parts.length > 0 ? `<div>\n\n${parts.join('\n\n')}\n\n</div>` : ''
}

function headingOf(html: string, name: string, fontContainer = ''): string {
  const level = /tag:(h[1-6])/.exec(fontContainer)?.[1] ?? 'h2'
  if (/heading|headline/.test(name)) return `<${level}>${html}</${level}>`
  return /<img|<a/.test(html) ? `<p>${html}</p>` : `<p><strong>${html}</strong></p>`
}

function wordsOf(written: string): string {
  return escapeHtml(unescapeHtml(written.replace(/<[^<>]*>/g, '')).trim())
}

function linkTo(target: string, html: string): string {
  return `<a href="${escapeHtml(target)}">${html || escapeHtml(target)}</a>`
}

/** An address as it is, or in WPBakery's form: `url:https%3A%2F%2Fold.example|title:Go`. */
function addressIn(written: string): string {
  const [, encoded] = /^url:([^|]*)/.exec(written) ?? []
  const address = encoded === undefined ? unescapeHtml(written) : decoded(encoded)
  const isPicture = /\.(?:jpe?g|png|gif|webp|svg)$/i.test(address)
  return /^(?:https?:\/\/|\/)[^\s<>"]+$/.test(address) && !isPicture ? address : ''
}

/** Pictures by their addresses or by the numbers of their attachments. */
function picturesIn(written: string, alt: string, { attachments }: Expansion['index']): string {
  const addresses = /^[\d,\s]+$/.test(written)
    ? (written.match(/\d+/g) ?? []).map((id) => attachments.get(id))
    : [{ url: written, alt: unescapeHtml(alt) }].filter(({ url }) =>
        /^(?:https?:\/\/|\/)\S+\.(?:jpe?g|png|gif|webp|avif|svg)\b/i.test(url),
      )
  return addresses
    .slice(0, 1_000)
    .map((one) => one && `<img src="${escapeHtml(one.url)}" alt="${escapeHtml(one.alt)}">`)
    .filter(Boolean)
    .join('\n')
}

/** WPBakery stores HTML as Base64 of its percent encoding. */
function decodedHtml(written: string): string {
  return decoded(Buffer.from(written.replace(/<[^<>]*>/g, '').trim(), 'base64').toString())
}
