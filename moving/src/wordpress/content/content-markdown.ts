import type { Say } from '@byline/languages/texts'
import { escapeHtml } from '../../fields/html.ts'
import { boundedHtml } from '../../html-to-markdown/clean/parse-source-html.ts'
import { htmlToMarkdown } from '../../html-to-markdown/html-to-markdown.ts'
import { plainHost } from '../../records/addresses.ts'
import { Changes } from '../../records/changes.ts'
import type { SourceChange } from '../../records/source.ts'
import { hostOf, pathOf } from '../wxr/wordpress-addresses.ts'
import type { WxrIndex } from '../wxr/wxr-index.ts'
import type { WxrItem } from '../wxr/wxr-item.ts'
import { expandBlocks, hasBlocks } from './expand-blocks.ts'
import { expandShortcodes } from './expand-shortcodes.ts'
import { framesOf } from './frames.ts'
import { unescapeHtml } from './shortcode-attributes.ts'

interface Owner {
  /** The number of the post, whose gallery has its own pictures. */
  post: string
  meta: WxrItem['meta']
}

/**
 * The text of a post as Markdown. WordPress stores HTML with comments around its blocks, or, of its older editor, HTML
 * in which blank lines separate paragraphs; both with shortcodes.
 */
export function contentMarkdown(
  written: string,
  { post, meta }: Owner,
  index: WxrIndex,
  say?: Say,
): { body: string; changes: SourceChange[] } {
  const changes = new Changes()
  const content = boundedHtml(written)
  const blocks = hasBlocks(content)
  const footnotes = meta.find(({ key }) => key === 'footnotes')?.value
  const plain = blocks ? expandBlocks(content, { index, footnotes, changes }) : content
  const expanded = expandShortcodes(withFormulas(withoutPages(plain)), { index, post, changes })
  const linked = linksToFiles(framesOf(expanded, meta), index)
  const html = enclosedMedia(meta, content) + originalPictures(linked, index)
  const { body, changes: further } = htmlToMarkdown(html, { blankLines: !blocks, say })
  return { body, changes: [...changes.list(), ...further] }
}

/** WordPress shows what follows on a page of its own. */
function withoutPages(content: string): string {
  return content.replaceAll('<!--nextpage-->', '\n\n')
}

/** Formulas of WordPress.com, `$latex x^2&s=1$`, as code. */
function withFormulas(content: string): string {
  return content.replace(
    /\$latex[\s\u00a0]{1,10}([^$<>\n]{1,2000}?)(?:&(?:amp;|#0?38;)?(?:s|bg|fg)=[\w-]{1,10})*\$/g,
    (_, formula: string) => `<code>${formula}</code>`,
  )
}

const FILES_MAX = 20

/** The sounds and videos of a podcast, which are in a field of their own, unless the text has them too. */
function enclosedMedia(meta: WxrItem['meta'], content: string): string {
  return meta
    .filter(({ key }) => key === 'enclosure')
    .slice(0, FILES_MAX)
    .map(({ value }) => {
      const [address = '', , type = ''] = value.split('\n').map((line) => line.trim())
      if (!/^https?:\/\/[^\s<>"]+$/.test(address)) return ''
      if (content.includes(address) || content.includes(escapeHtml(address))) return ''
      const tag = type.startsWith('video/') ? 'video' : 'audio'
      return `<${tag} src="${escapeHtml(address)}"></${tag}>\n\n`
    })
    .join('')
}

const HREF = /(<a\b[^<>]*?\shref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi

/**
 * Links to the page that WordPress makes for each picture lead to the picture itself, because no such page is imported.
 */
function linksToFiles(html: string, index: WxrIndex): string {
  if (index.attachmentPages.size === 0) return html
  const host = hostOf(index.site['wp:base_blog_url'] || index.site.link)
  return html.replace(HREF, (whole, before: string, double?: string, single?: string) => {
    const written = unescapeHtml(double ?? single ?? '')
    const isOurs = written.startsWith('/') || (host !== undefined && hostOf(written) === host)
    const path = isOurs ? pathOf(written) : undefined
    const found = index.attachments.get(index.attachmentPages.get(path ?? '') ?? '')
    return found && !index.addresses.has(path ?? '') ? `${before}"${escapeHtml(found.url)}"` : whole
  })
}

/** An attribute with the address of a picture that Jetpack or WordPress.com made smaller. */
const SOURCE = /(\s(?:src|href)\s*=\s*["'])((?:https?:)?\/\/[^"'<>\s]{1,2000})(?=["'])/gi
const COPIES = /^i\d\.wp\.com$/
const HOSTS = /\.files\.wordpress\.com$/
/** Parameters that ask for a smaller copy. */
const SIZE = /^(?:w|h|fit|crop|resize|zoom|quality|strip|ssl)$/

/** Replaces the addresses of smaller copies of the site's pictures by those of the originals. */
function originalPictures(html: string, { site }: WxrIndex): string {
  const own = URL.parse(site['wp:base_blog_url'] || site.link || '')
  return html.replace(SOURCE, (whole, before: string, address: string) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), 'https://site.invalid')
    const original = url && own ? originalOf(url, own) : undefined
    return original === undefined ? whole : before + original
  })
}

function originalOf(url: URL, own: URL): string | undefined {
  const [, host = '', path = ''] = /^\/([^/]+)(\/.+)$/.exec(url.pathname) ?? []
  if (COPIES.test(url.host)) return plainHost(host) === plainHost(own.host) ? own.origin + path : undefined
  const isOurs = plainHost(url.host) === plainHost(own.host) || HOSTS.test(url.host)
  const asked = [...url.searchParams.keys()]
  if (!isOurs || asked.length === 0 || !asked.every((name) => SIZE.test(name))) return undefined
  return url.origin + url.pathname
}
