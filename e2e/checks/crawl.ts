import type { APIRequestContext } from '@playwright/test'
import { basePath } from '../product/product.ts'

/** Whole addresses and absolute paths in a page, a feed, a sitemap or a manifest. */
const LINK = /(?:="|: ?"|>)((?:https?:\/)?\/[^"<\s]*)["<]/g
/** Beginnings that no page links to, although machines ask for them. */
const UNLINKED = ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs', '/nowhere']
/** Scripts and styles are of the product, and are the same for every site. */
const SKIPPED = /^\/(assets|fonts)\/|\.(js|css|woff2)$/

/**
 * Everything that a signed-out visitor and a machine find on a site, from its home page on: the text of each address
 * of the site, by its path and query.
 */
export async function crawl(request: APIRequestContext, url: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = ['/', ...UNLINKED]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const reply = await request.get(url + address, { maxRedirects: 5 })
    const isText = /text|xml|json/.test(reply.headers()['content-type'] ?? '')
    const text = isText ? await reply.text() : ''
    found.set(address, text)
    waiting.push(...linksIn(text, new URL(address, url)))
  }
  return found
}

function linksIn(text: string, base: URL): string[] {
  return [...text.matchAll(LINK)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => URL.canParse(link, base))
    .map((link) => new URL(link, base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, search }) => (pathname + search).slice(basePath.length))
    .filter((address) => !SKIPPED.test(address))
}
