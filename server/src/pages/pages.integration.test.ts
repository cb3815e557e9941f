import { createHash } from 'node:crypto'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { expect, it } from 'vitest'
import { appWithPages, builtWeb } from '../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../test/app/cast.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { transact } from '../db/transact.ts'
import { createPage } from '../features/own-pages/save-page.ts'
import { addPaths } from '../features/own-pages/store.ts'
import { addAddresses } from '../features/posts/rows/address-store.ts'

onOneEngine('a page', (open) => {
  it.each([
    ['/', 200],
    ['/Articles', 200],
    ['/ARTICLES', 200],
    ['/Articles/Term', 200],
    ['/Articles/%F0%9F%99%82', 200],
    [`/Articles/${'x'.repeat(8_000)}`, 200],
    ['/Articles?tag=none&colour=red&tag=more', 200],
    ['/Articles?after=broken', 400],
    ['/article/none', 404],
    ['/nothing', 404],
    ['//evil.example/x', 404],
    ['/article/%E0%A4%A', 400],
    ['/article/%00', 400],
    ['/article/..%2F..%2Fetc', 404],
  ])('%s answers %i as HTML', async (url, status) => {
    const reply = await (await appWithPages(await open())).inject(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/html>$/s)
    expect(reply.body.match(/<h1/g)).toHaveLength(1)
  })

  it.each([
    ['/Article', 301, '/Articles'],
    ['/Articles?search=a%20b%2Fc', 303, '/Articles/a%20b%2Fc'],
    ['/Articles?search=', 303, '/Articles'],
    ['/Articles?search=..', 303, '/Articles'],
    ['/article/former', 301, '/article/now'],
    ['/article/NOW', 301, '/article/now'],
    ['/2019/01/02/former.html', 301, '/article/now'],
    ['/2019/01/02/former.html/?utm=1', 301, '/article/now'],
    ['/2019/01/02/index.html', 301, '/article/now'],
    ['/?p=17', 301, '/article/now'],
    ['/index.php?utm=1&p=17&preview=true', 301, '/article/now'],
    ['/company/about/', 301, '/us'],
    ['/?page_id=4', 301, '/us'],
    ['/tag/company-news/', 301, '/Articles?tag=Company%20News'],
    ['/blog/category/all/company-news-2/page/2/', 301, '/Articles?tag=Company%20News'],
    ['/tags/Company%20news', 301, '/Articles?tag=Company%20News'],
    ['/2019/05/', 301, '/archive/2019/05'],
  ])('%s redirects with %i to %s', async (url, status, location) => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const written = { tags: ['Company News'], createdAt: '2019-05-04T10:00:00.000Z' }
    const { id } = await writePost(db, ada, { slug: 'now', ...written })
    const app = await appWithPages(db)
    const us = { title: 'Us', slug: 'us', menu: 'none' as const }
    const page = await createPage({ ...app.deps, turn: inBackground }, us)
    const former = ['/article/former', '/2019/01/02/former.html', '/2019/01/02', '/?p=17']
    await transact(db, async (tx) => {
      await addAddresses(tx, id, former)
      await addPaths(tx, page.id, ['/company/about', '/?page_id=4'])
    })
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([status, location])
  })

  it.each(['/tag/', '/tag/none', '/tag/hidden', '/2019/06/', '/2019/13', '/a/b/tag/hidden'])(
    '%s is no list of another system',
    async (url) => {
      const db = await open()
      const { ada } = await meetTheCast(db)
      await writePost(db, ada, { tags: ['hidden'], state: 'draft' })
      expect((await (await appWithPages(db)).inject(url)).statusCode).toBe(404)
    },
  )

  it.each(['/?p=18', '/?p=17%27', '/index.php?p=', '/?p=1&p=17', '/?q=17', '/?p[]=17'])(
    '%s is no former address, and what it is otherwise',
    async (url) => {
      const db = await open()
      const { ada } = await meetTheCast(db)
      const { id } = await writePost(db, ada, { slug: 'now' })
      await transact(db, (tx) => addAddresses(tx, id, ['/?p=17']))
      const reply = await (await appWithPages(db)).inject(url)
      expect(reply.statusCode).toBe(url.startsWith('/?') ? 200 : 404)
    },
  )

  it.each([
    ['/', undefined],
    ['/article/none', undefined],
    ['/login', 'accounts/login'],
    ['/profile', 'accounts/profile'],
    ['/dashboard/posts/manage/create', 'dashboard/write-post'],
  ])('%s preloads the application only if its page is one (%s)', async (url, module) => {
    const { body } = await (await appWithPages(await open())).inject(url)
    const { assets } = await builtWeb()
    const started = body.match(/(?<=<link rel="modulepreload" href=")[^"]+/g) ?? []
    if (module === undefined) return expect(started).toEqual([])
    const own = assets.pages[`src/pages/${module}.tsx`] ?? []
    expect(own.length).toBeGreaterThan(0)
    expect(started).toEqual(expect.arrayContaining([...assets.application, ...own]))
  })

  it('allows its one inline script by hash, and nothing else inline', async () => {
    const app = await appWithPages(await open())
    const { headers, body } = await app.inject('/')
    const inline = [...body.matchAll(/<script(?: data-[^>]*)?>(.*?)<\/script>/gs)].map(([, script]) => script)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256').update(String(inline[0])).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(body).not.toMatch(/\sstyle="/)
  })

  it('describes itself to search engines and previews', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, {
      slug: 'mine',
      title: 'Mine & "yours"',
      caption: '<b>About</b> it',
      tags: ['Design'],
    })
    const { body } = await (await appWithPages(db)).inject('/article/mine?utm_source=x')
    for (const part of [
      '<title>Mine &amp; &quot;yours&quot; · Byline</title>',
      '<meta name="description" content="&lt;b&gt;About&lt;/b&gt; it"/>',
      '<link rel="canonical" href="https://blog.example/article/mine"/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:title" content="Mine &amp; &quot;yours&quot;"/>',
      '<meta name="author" content="Ada Verified"/>',
      '<meta property="article:tag" content="Design"/>',
      '<meta property="og:image" content="https://blog.example/covers/',
      '<meta property="og:image:alt" content="Mine &amp; &quot;yours&quot;"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(body).toContain(part)
    }
  })

  it('contains the text of an article once, because the page state omits it', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, {
      slug: 'mine',
      body: `${'The beginning. '.repeat(30)}The one and only sentence.`,
    })
    const { body } = await (await appWithPages(db)).inject('/article/mine')
    expect(body.match(/The one and only sentence/g)).toHaveLength(1)
  })

  it('escapes the texts of a post everywhere', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const attack = '</script><script>alert(1)</script><!--'
    await writePost(db, ada, {
      slug: 'x',
      title: attack,
      caption: attack,
      tags: [attack.slice(0, 40)],
    })
    for (const url of ['/', '/Articles', '/article/x', `/Articles/${encodeURIComponent(attack)}`]) {
      const { body } = await (await appWithPages(db)).inject(url)
      expect(body).not.toContain('<script>alert')
      // React itself writes empty comments between texts.
      expect(body).not.toMatch(/<!--(?! -->)/)
    }
  })

  it('shows at most five Latest Articles, without the current one', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (let n = 1; n <= 7; n++) {
      await writePost(db, ada, {
        slug: `p${n}`,
        title: `Post ${n}`,
        createdAt: `2026-01-0${n}T00:00:00.000Z`,
      })
    }
    const { body } = await (await appWithPages(db)).inject('/article/p6')
    const aside = body.slice(body.indexOf('<aside'), body.indexOf('</aside>'))
    expect(aside.match(/Post \d/g)).toEqual(['Post 7', 'Post 5', 'Post 4', 'Post 3', 'Post 2'])
  })
})
