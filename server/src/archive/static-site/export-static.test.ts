import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { type Answer, exportStatic } from './export-static.ts'

const SITE = 'https://blog.example'
const head = (title: string) =>
  `<head><title>${title}</title><link rel="canonical" href="https://blog.example/x"><meta property="og:title" content="${title}"><script>run()</script></head>`
const pages: Record<string, string> = {
  '/': `${head('Home')}<nav><ul><li><a href="/login">Sign in</a></li></ul></nav><main><a href="/Articles">All</a><a href="/archive">Archive</a>
    <form action="/Articles"><input name="search"><button>Go</button></form>
    <form action="/newsletter/subscribe" method="post"><input name="email"></form><a href="/article/node.js">Node</a></main>`,
  '/Articles': `${head('All')}<main><a href="/Articles?after=${'x'.repeat(200)}">Older</a><a href="/article/CON">One</a></main>`,
  [`/Articles?after=${'x'.repeat(200)}`]: `${head('Older')}<main><a href="/article/b:c?around=1#comment-1">Two</a></main>`,
  '/article/CON': `${head('Crème brûlée')}<main><img src="/uploads/a.webp" srcset="/uploads/a-160.webp 160w, /uploads/a.webp 320w"><a href="/2019/old">Old</a></main>`,
  '/article/b:c': `${head('Two')}<main><a href="https://elsewhere.example/">Elsewhere</a></main>`,
}
pages['/article/node.js'] = `${head('Node')}<main><article>Words</article></main>`
pages['/archive'] = `${head('Archive')}<main>2019</main>`
const files: Record<string, [type: string, body: string]> = {
  '/robots.txt': ['text/plain', 'Sitemap: https://blog.example/sitemap.xml'],
  '/sitemap.xml': ['application/xml', '<loc>https://blog.example/article/CON</loc>'],
  '/rss.xml': ['application/rss+xml', '<link>https://blog.example/rss.xml?tag=a&amp;after=b</link>'],
  '/rss.xml?tag=a&after=b': ['application/rss+xml', '<rss/>'],
  '/uploads/a.webp': ['image/webp', 'picture'],
  '/uploads/a-160.webp': ['image/webp', 'small'],
}

async function ask(address: string): Promise<Answer> {
  const page = pages[address]
  const [contentType, body] = page
    ? ['text/html; charset=utf-8', `<!DOCTYPE html><html>${page}</html>`]
    : (files[address] ?? ['text/html', `<html>${head('NotFound')}<main>NotFound</main></html>`])
  const location = address === '/2019/old' ? '/article/b:c' : undefined
  const status = location ? 301 : page || files[address] ? 200 : 404
  return { status, contentType, location, body: Buffer.from(body) }
}

onOneEngine('a static copy', (open) => {
  it('has every page that a link leads to, and no link that leads nowhere or needs the program', async () => {
    const assets = await sourceFolder({ 'assets/a.css': 'a{}', 'assets/a.js': 'run()' })
    const copy = new Map<string, string>()
    const searchScripts = await sourceFolder({ 'search.js': 'search()' })
    const site = { db: await open(), siteUrl: SITE, target: SITE, assets, searchScripts, ask }
    for await (const file of exportStatic(site)) {
      expect(copy.has(file.path)).toBe(false)
      copy.set(file.path, 'text' in file ? file.text : 'bytes' in file ? `${file.bytes}` : '')
    }
    expect([...copy.keys()]).toEqual(
      expect.arrayContaining([
        ...['index.html', 'Articles/index.html', 'article/CON-/index.html', 'assets/a.css'],
        ...['article/b-c/index.html', '2019/old/index.html', '404.html', 'search/index.html'],
        ...['uploads/a-160.webp', 'feeds/tag-a-after-b/rss.xml', 'search/words/cr.json'],
      ]),
    )
    for (const [path, text] of copy) {
      if (!path.endsWith('.html')) continue
      if (!text.includes('This page has moved')) expect(text).toContain('src="/static.js"')
      expect(text).not.toMatch(/run\(\)|\/api\/|\/login|subscribe/)
      for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
        const file = decodeURIComponent(link.slice(1))
        expect(copy.has(file === '' || file.endsWith('/') ? `${file}index.html` : file), link).toBe(true)
      }
    }
    expect(copy.get('sitemap.xml')).toContain('https://blog.example/article/CON-/</loc>')
    expect(copy.get('Articles/index.html')).toMatch(/href="\/Articles\/after-[0-9a-f]{10}\/"/)
    expect(copy.get('2019/old/index.html')).toContain('url=/article/b-c/')
    expect(copy.get('index.html')).toContain('cannot take what is typed here')
    expect(JSON.parse(String(copy.get('search/words/cr.json')))).toEqual({ creme: [1] })
  })
})
