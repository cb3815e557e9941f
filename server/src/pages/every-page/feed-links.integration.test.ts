import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { readFeed } from '../../../test/feeds/feeds.ts'

const ALTERNATE = /<link rel="alternate" type="application\/(?:rss|atom|feed)\+[^>]* href="([^"]*)"/g

onBothEngines('a page', (open) => {
  it('names its feeds in the head, in every format, the one that it is about first', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'a b', title: 'A & B', tags: ['C & D'] })
    const app = await appWithPages(db)
    const pages: [path: string, ...feeds: string[]][] = [
      ['/', 'Byline'],
      ['/Articles', 'Byline'],
      ['/article/a%20b', 'Byline', 'Comments on A & B · Byline'],
      ['/Articles?tag=c%20%26%20d', 'Articles on C & D · Byline', 'Byline'],
      [`/Articles?author=${ada}`, 'Ada Verified · Byline', 'Byline'],
      ['/Articles?tag=none', 'Byline'],
      ['/about'],
    ]
    for (const [path, ...feeds] of pages) {
      const { body } = await app.inject(path)
      const links = [...body.matchAll(ALTERNATE)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
      const titles = []
      for (const link of links) titles.push(readFeed(await app.inject(link)).title)
      expect([path, ...titles]).toEqual([path, ...feeds.flatMap((title) => [title, title, title])])
      // Those that people can see.
      for (const [, href = ''] of body.matchAll(/<a href="([^"]*\.xml[^"]*)"/g)) {
        expect((await app.inject(href.replaceAll('&amp;', '&'))).statusCode).toBe(200)
      }
      expect(body).toContain('<a href="/rss.xml" type="application/rss+xml"')
    }
  })
})
