import { blocksIn } from '@byline/text-search/plain-text'

/** The addresses of other sites that a rendered comment links to. Our own HTML has each in an attribute `href`. */
export function linksIn(html: string, publicUrl: string): URL[] {
  const own = hostOf(new URL(publicUrl))
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, address = '']) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'))
    return url && /^https?:$/.test(url.protocol) && hostOf(url) !== own ? [url] : []
  })
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

/** The words of a comment as readers see them, and those of the hosts and paths that it links to. */
export function textOf(html: string, links: readonly URL[]): string {
  const seen = [...blocksIn(html)].map(({ text }) => text)
  return [...seen, ...links.map((url) => decoded(url.hostname + url.pathname))].join('\n')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
