import { webAddress } from '@byline/markdown/tree/embed-addresses'
import { escapeHtml } from '../../fields/html.ts'
import type { WxrItem } from '../wxr/wxr-item.ts'
import { unescapeHtml } from './shortcode-attributes.ts'

/** The address in a block of the block editor that is shown as a frame. */
const EMBED_BLOCK = /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<>"]{1,2000})\s*(?=<\/div>)/g
/** An address alone on its line or in its paragraph, which the older editor shows as a frame if it knows the host. */
const ALONE = /(^|<p>)[ \t]*(https?:\/\/[^\s<>"[\]]{1,2000})[ \t]*(?=$|<\/p>)/gm

const QUOTATION = /<blockquote\b[^<>]*\bclass="twitter-tweet"/i

/**
 * The content that WordPress shows for addresses: frames, of which the conversion to Markdown makes links with their
 * titles, and the words of posts of Twitter. Both are in fields of the post, in the HTML that WordPress got from each
 * host.
 */
export function framesOf(html: string, meta: WxrItem['meta']): string {
  const answers = answersIn(meta)
  const answerTo = (address: string) => answers.get(keyOf(unescapeHtml(address)) ?? '')?.(address)
  const shown = (address: string) => answerTo(address) ?? frame(address, '')
  const blocks = html.replace(EMBED_BLOCK, (_, before: string, address: string) => before + shown(address))
  if (answers.size === 0) return blocks
  return blocks.replace(ALONE, (whole, before: string, address: string) => {
    const answer = answerTo(address)
    return answer === undefined ? whole : before + answer
  })
}

function frame(address: string, title: string): string {
  return `<iframe src="${escapeHtml(unescapeHtml(address))}" title="${escapeHtml(title)}"></iframe>`
}

/** The HTML of embeds by their keys. */
function answersIn(meta: WxrItem['meta']): Map<string, (address: string) => string> {
  const answers = new Map<string, (address: string) => string>()
  for (const { key, value } of meta) {
    if (!/^_oembed_[\da-f]{32}$/.test(key)) continue
    const tag = /<iframe\b[^<>]*>/i.exec(value)?.[0] ?? ''
    const title = unescapeHtml(/\stitle="([^"]*)"/i.exec(tag)?.[1] ?? '').trim()
    const framed = /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? ''
    const quotation = quotationIn(value)
    const quoted = /.*\shref="([^"]*)"/is.exec(quotation)?.[1] ?? ''
    const name = keyOf(unescapeHtml(framed || quoted))
    if (name === undefined) continue
    if (quotation !== '') answers.set(name, () => quotation)
    else if (title !== '') answers.set(name, (address) => frame(address, title))
  }
  return answers
}

/** The words of a post as Twitter writes them, with a link to it at their end. */
function quotationIn(html: string): string {
  const start = html.search(QUOTATION)
  const end = html.indexOf('</blockquote>', start)
  return start < 0 || end < 0 ? '' : `${html.slice(start, end)}</blockquote>`
}

/** A key that the address of a page and that of its frame share. */
function keyOf(address: string): string | undefined {
  const url = URL.parse(webAddress(address)?.address ?? '')
  if (!url) return undefined
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '').replace(/^x\.com$/, 'twitter.com')
  const path = url.pathname.replace(/\/$/, '')
  if (host === 'youtu.be') return `youtube.com ${path.slice(1)}`
  if (host !== 'youtube.com') return host + path
  return `youtube.com ${url.searchParams.get('v') ?? path.replace(/^\/(?:shorts|live)\//, '')}`
}
