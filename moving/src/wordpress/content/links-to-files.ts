import { escapeHtml } from '../../fields/html.ts'
import { hostOf, pathOf } from '../wxr/wordpress-addresses.ts'
import type { WxrIndex } from '../wxr/wxr-index.ts'
import { unescapeHtml } from './unescape-html.ts'

const HREF = /(<a\b[^<>]*?\shref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi

/** Links to the page that WordPress makes for each picture lead to the picture itself, because no such page is imported. */
export function linksToFiles(html: string, index: WxrIndex): string {
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
