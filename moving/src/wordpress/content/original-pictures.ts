import type { WxrIndex } from '../wxr/wxr-index.ts'

/** An attribute with the address of a picture that Jetpack or WordPress.com made smaller. */
const SOURCE = /(\s(?:src|href)\s*=\s*["'])((?:https?:)?\/\/[^"'<>\s]{1,2000})(?=["'])/gi
const COPIES = /^i\d\.wp\.com$/
const HOSTS = /\.files\.wordpress\.com$/
/** Parameters that ask for a smaller copy. */
const SIZE = /^(?:w|h|fit|crop|resize|zoom|quality|strip|ssl)$/

/** Replaces the addresses of smaller copies of the site's pictures by those of the originals. */
export function originalPictures(html: string, { site }: WxrIndex): string {
  const own = URL.parse(site['wp:base_blog_url'] || site.link || '')
  return html.replace(SOURCE, (whole, before: string, address: string) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), 'https://site.invalid')
    const original = url && own ? originalOf(url, own) : undefined
    return original === undefined ? whole : before + original
  })
}

function originalOf(url: URL, own: URL): string | undefined {
  const [, host = '', path = ''] = /^\/([^/]+)(\/.+)$/.exec(url.pathname) ?? []
  if (COPIES.test(url.host)) return isSame(host, own.host) ? own.origin + path : undefined
  const isOurs = isSame(url.host, own.host) || HOSTS.test(url.host)
  const asked = [...url.searchParams.keys()]
  if (!isOurs || asked.length === 0 || !asked.every((name) => SIZE.test(name))) return undefined
  return url.origin + url.pathname
}

function isSame(host: string, other: string): boolean {
  return host.replace(/^www\./, '') === other.replace(/^www\./, '')
}
