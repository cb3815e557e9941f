import { join } from 'node:path'
import { smallText } from '../../files/plain-file.ts'
import type { SeenLink } from './named-links.ts'

/** Where a site that was built has its feeds and maps. */
const FOLDERS = ['', '_site', 'public', 'dist', 'build', 'out', 'docs', 'static', 'site', '.output/public']
const FILES = [
  ...['sitemap.xml', 'sitemap-0.xml', 'sitemap-index.xml', 'post-sitemap.xml'],
  ...['feed.xml', 'atom.xml', 'rss.xml', 'index.xml', 'feed.json', 'blog/feed.xml', 'blog/rss.xml'],
  ...['blog/atom.xml', 'blog/index.xml', 'feed/index.xml', 'feed/feed.xml'],
]
const BYTES_MAX = 10 * 1_048_576
const LINKS_MAX = 50_000

const ADDRESS =
  /(?:<loc>|<link>|<link\b[^<>]{0,200}\bhref=["']|<guid\b[^<>]{0,100}>|"url"\s*:\s*")\s*(?:<!\[CDATA\[)?(https?:\/\/[^\s/<>"']{1,253})(\/[^\s<>"'?#]{1,300})/gi

/** The addresses in the feeds and maps of a built site; empty if there are none. */
export async function publishedLinks(root: string): Promise<SeenLink[]> {
  const links: SeenLink[] = []
  for (const folder of FOLDERS)
    for (const name of FILES) {
      const text = (await smallText(join(root, folder, name), BYTES_MAX)) ?? ''
      for (const [, host = '', path = ''] of text.matchAll(ADDRESS)) {
        if (links.length >= LINKS_MAX) return links
        links.push({ host: host.toLowerCase(), path, from: -1 })
      }
    }
  return links
}
