import { webAddress } from '../../../../markdown/embed-addresses.ts'
import { escapeHtml } from '../../fields/html.ts'
import type { WxrItem } from '../wxr-item.ts'
import { unescapeHtml } from './unescape-html.ts'

/** The address in a block of the block editor that is shown as a frame. */
const EMBED_BLOCK =
  /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<>"]{1,2000})\s*(?=<\/div>)/g
/** An address alone on its line or in its paragraph, which the older editor shows as a frame if it knows the host. */
const ALONE = /(^|<p>)[ \t]*(https?:\/\/[^\s<>"[\]]{1,2000})[ \t]*(?=$|<\/p>)/gm

/**
 * The frames that WordPress shows for addresses, of which the conversion to Markdown makes links with their titles. The
 * titles are in fields of the post, in the HTML that WordPress got from each host.
 */
export function framesOf(html: string, meta: WxrItem['meta']): string {
  const titles = titlesIn(meta)
  const frame = (address: string, title: string) =>
    `<iframe src="${escapeHtml(unescapeHtml(address))}" title="${escapeHtml(title)}"></iframe>`
  const titleOf = (address: string) => titles.get(keyOf(unescapeHtml(address)) ?? '') ?? ''
  const blocks = html.replace(
    EMBED_BLOCK,
    (_, before: string, address: string) => before + frame(address, titleOf(address)),
  )
  if (titles.size === 0) return blocks
  return blocks.replace(ALONE, (whole, before: string, address: string) => {
    const title = titleOf(address)
    return title === '' ? whole : before + frame(address, title)
  })
}

function titlesIn(meta: WxrItem['meta']): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { key, value } of meta) {
    if (!/^_oembed_[\da-f]{32}$/.test(key)) continue
    const tag = /<iframe\b[^<>]*>/i.exec(value)?.[0] ?? ''
    const [, title = ''] = /\stitle="([^"]*)"/i.exec(tag) ?? []
    const [, address = ''] = /\ssrc="([^"]*)"/i.exec(tag) ?? []
    const name = keyOf(unescapeHtml(address))
    if (title.trim() !== '' && name !== undefined) titles.set(name, unescapeHtml(title).trim())
  }
  return titles
}

/** What is the same for the address of a page and for that of its frame. */
function keyOf(address: string): string | undefined {
  const url = URL.parse(webAddress(address)?.address ?? '')
  if (!url) return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const path = url.pathname.replace(/\/$/, '')
  if (host === 'youtu.be') return `youtube.com ${path.slice(1)}`
  if (host !== 'youtube.com') return host + path
  return `youtube.com ${url.searchParams.get('v') ?? path.replace(/^\/(?:shorts|live)\//, '')}`
}
