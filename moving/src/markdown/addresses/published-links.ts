import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
      const text = await textOf(join(root, folder, name))
      for (const [, host = '', path = ''] of text.matchAll(ADDRESS)) {
        if (links.length >= LINKS_MAX) return links
        links.push({ host: host.toLowerCase(), path, from: -1 })
      }
    }
  return links
}

async function textOf(file: string): Promise<string> {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= BYTES_MAX ? await readFile(file, 'utf8') : ''
  } catch {
    return ''
  }
}
