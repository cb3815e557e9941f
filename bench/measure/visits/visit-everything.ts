import { someSlugs } from './some-slugs.ts'

const AT_ONCE = 8
const PAGES = ['/', '/Articles', '/about']

/** Reads every article, every list and every picture that they show, as a crawler does. Returns the number of addresses. */
export async function visitEverything(url: string, posts: number): Promise<number> {
  const articles = (await someSlugs(url, { of: posts, about: posts })).map(
    (slug) => `/article/${encodeURIComponent(slug)}`,
  )
  const seen = new Set([...PAGES, ...articles])
  // A set goes through what is added to it in the meantime.
  const addresses = seen.values()
  const take = async () => {
    for (const address of addresses) {
      const reply = await fetch(url + address, { headers: { accept: 'text/html,image/avif,*/*' } })
      const text = await reply.text()
      if (!reply.headers.get('content-type')?.startsWith('text/html')) continue
      for (const found of addressesIn(text)) seen.add(found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return seen.size
}

/** Lists and their next pages, pictures and covers; no articles, which are known. */
function addressesIn(html: string): string[] {
  const links = html.match(/(?<=href=")\/(?:Articles|tag|author|archive)[^"#]*/g) ?? []
  const pictures = html.match(/\/(?:uploads|covers)\/[\w-]+\.(?:webp|avif|svg)/g) ?? []
  return [...links, ...pictures].map((address) => address.replaceAll('&amp;', '&'))
}
