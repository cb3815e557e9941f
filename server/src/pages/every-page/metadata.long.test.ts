import { elementsIn } from '@byline/test-files/test-html'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

const SITE = 'https://blog.example'

/** The metadata of a page as a browser reads it: by `name`, `property` or `rel`, and the entities of its JSON-LD. */
async function metadataOf(app: FastifyInstance, url: string, status = 200) {
  const reply = await app.inject(url)
  expect([url, reply.statusCode]).toEqual([url, status])
  const found: Record<string, string> = {}
  const entities: Record<string, unknown>[] = []
  for (const { tagName, properties, children } of elementsIn(reply.body)) {
    const { name, property, content, rel, type, href } = properties
    if (tagName === 'meta') found[String(name ?? property)] ??= String(content)
    if (tagName === 'link') found[[rel, type].flat().filter(Boolean).join(' ')] ??= String(href)
    if (tagName !== 'script' || type !== 'application/ld+json') continue
    const [text] = children
    const { '@context': context, '@graph': graph } = JSON.parse(text?.type === 'text' ? text.value : '')
    expect(context).toBe('https://schema.org')
    entities.push(...graph)
  }
  const entity = (type: string) => entities.find((one) => one['@type'] === type)
  return { found, entity, body: reply.body }
}

onOneEngine('the metadata of a page', (open) => {
  async function blog() {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const app = await appWithPages(db, { env: { PUBLIC_URL: SITE } })
    return { db, ada, app }
  }

  it('of an article has its picture, dates, author, twin and canonical address', async () => {
    const { db, ada, app } = await blog()
    const title = 'A title'
    const { id } = await writePost(db, ada, { slug: 'post', title, tags: ['Food', 'R&D'] })
    const { found, entity } = await metadataOf(app, '/article/post?around=x&utm_source=y')
    const { post } = (await app.inject('/api/posts/post')).json()
    const url = `${SITE}/article/post`
    const author = `${SITE}/author/ada-verified`
    const image = SITE + post.sharePicture
    expect(found).toMatchObject({
      canonical: url,
      'alternate text/markdown': `${url}.md`,
      'og:type': 'article',
      'og:locale': 'en_US',
      'og:title': title,
      'og:description': 'An ordinary caption',
      'og:url': url,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
      'article:published_time': '2026-05-01T10:00:00.000Z',
      'article:author': author,
      'article:tag': 'Food',
    })
    expect(found).not.toHaveProperty('robots')
    expect(entity('BlogPosting')).toEqual({
      '@type': 'BlogPosting',
      headline: title,
      description: 'An ordinary caption',
      image: [image],
      datePublished: '2026-05-01T10:00:00.000Z',
      dateModified: '2026-05-01T10:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Verified', url: author },
      publisher: expect.objectContaining({ '@type': 'Organization', url: `${SITE}/` }),
      mainEntityOfPage: url,
      url,
      inLanguage: 'en',
      keywords: ['Food', 'R&D'],
      timeRequired: 'PT1M',
      commentCount: 0,
    })
    expect(entity('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Articles', item: `${SITE}/Articles` },
      { '@type': 'ListItem', position: 3, name: title, item: url },
    ])
    expect(id).toBeTruthy()
  })

  it('has every hostile title as it is, in valid JSON that ends no element', async () => {
    const { db, ada, app } = await blog()
    const hostile = [
      '</script><script>alert(1)</script>',
      '<!-- <script>',
      '"quoted" \\ & \'single\' ]]>',
      '&quot;&lt;/script&gt;',
      '🙂'.repeat(100),
      `${'long '.repeat(30)}end`,
      'عنوان 中文 \u2028\u2029 end',
    ]
    for (const [index, title] of hostile.entries()) {
      await writePost(db, ada, { slug: `h${index}`, title, caption: title, tags: [title] })
      const { post } = (await app.inject(`/api/posts/h${index}`)).json()
      const { found, entity, body } = await metadataOf(app, `/article/h${index}`)
      expect(found['og:title']).toBe(post.title)
      const headline = String(entity('BlogPosting')?.headline)
      expect(headline.length).toBeLessThanOrEqual(110)
      expect(post.title.startsWith(headline.replace(/…$/, ''))).toBe(true)
      expect(headline.isWellFormed()).toBe(true)
      expect(entity('BlogPosting')?.keywords).toEqual(post.tags)
      expect(body).not.toContain('alert(1)</script>')
    }
  })

  it('of a list leads to the pages beside it, and each page is its own canonical address', async () => {
    const { db, ada, app } = await blog()
    for (let n = 10; n < 60; n++) {
      const createdAt = `2026-05-01T10:${n}:00.000Z`
      await writePost(db, ada, { slug: `p${n}`, createdAt, tags: ['Food'] })
    }
    for (const base of ['/Articles', '/Articles?tag=food', '/author/ada-verified', '/archive/2026/05']) {
      const first = (await metadataOf(app, base)).found
      expect([first.canonical, first.prev]).toEqual([SITE + base, undefined])
      const second = (await metadataOf(app, String(first.next).replace(SITE, ''))).found
      expect([second.canonical, second.prev]).toEqual([first.next, SITE + base])
      const third = (await metadataOf(app, String(second.next).replace(SITE, ''))).found
      expect([third.canonical, third.prev, third.next]).toEqual([second.next, second.canonical, undefined])
      const both = (await metadataOf(app, `${base}${base.includes('?') ? '&' : '?'}pages=2`)).found
      expect([both.canonical, both.next]).toEqual([SITE + base, second.next])
    }
  })

  it('of a tag is the same in every spelling, and names its articles', async () => {
    const { db, ada, app } = await blog()
    await writePost(db, ada, { slug: 'post', tags: ['Rust & Co'] })
    for (const tag of ['Rust%20%26%20Co', 'RUST%20%26%20CO', 'rust+%26+co']) {
      const { found, entity } = await metadataOf(app, `/Articles?tag=${tag}`)
      expect(found.canonical).toBe(`${SITE}/Articles?tag=rust%20%26%20co`)
      expect(found.description).toBe('1 article about Rust & Co on Byline, newest first.')
      expect(entity('CollectionPage')?.mainEntity).toEqual({
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ '@type': 'ListItem', position: 1, url: `${SITE}/article/post` }],
      })
    }
  })

  it('of an author is a profile', async () => {
    const { db, ada, app } = await blog()
    await writePost(db, ada, { slug: 'post' })
    const path = `/Articles?author=${ada}`
    const { found, entity } = await metadataOf(app, `${path}&tag=food`)
    expect(found.canonical).toBe(`${SITE}/author/ada-verified`)
    expect(found.description).toBe('1 article by Ada Verified on Byline, newest first.')
    expect(entity('ProfilePage')?.mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Ada Verified',
      url: `${SITE}/author/ada-verified`,
    })
  })

  it('of the home page has the site, its search and its picture', async () => {
    const { app } = await blog()
    const { found, entity } = await metadataOf(app, '/?utm_source=x')
    expect(found.canonical).toBe(`${SITE}/`)
    expect(found['og:image']).toMatch(/\/covers\/site-[\w-]{10}\.png$/)
    expect(entity('WebSite')?.potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/Articles/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    })
    expect(entity('Organization')).toMatchObject({
      logo: { url: `${SITE}/icon-512.png`, width: 512, height: 512 },
    })
  })

  it('keeps searches, empty lists, forms, private pages and errors out of indexes', async () => {
    const { app } = await blog()
    const found = ['/Articles/anything', '/Articles?tag=none', '/Articles?author=none']
    found.push('/Articles', '/archive', '/archive/2019/02', '/login', '/register')
    found.push('/forgot-password', '/profile', '/dashboard')
    const missing = ['2019/13', '2019/00', '019/01', '2019/1', '2019/01/01', '2019', '-1']
    for (const [urls, status] of [
      [found, 200],
      [['/nothing', ...missing.map((month) => `/archive/${month}`)], 404],
    ] as const) {
      for (const url of urls) {
        const { found } = await metadataOf(app, url, status)
        expect([url, found.robots, found.canonical]).toEqual([url, 'noindex', undefined])
      }
    }
  })

  it('of a year in the archive is the archive itself', async () => {
    const { db, ada, app } = await blog()
    await writePost(db, ada, { createdAt: '2020-02-01T00:00:00.000Z' })
    const { statusCode, headers } = await app.inject('/ARCHIVE/2020?x=1')
    expect([statusCode, headers.location]).toEqual([301, '/archive#2020'])
    const { found, body } = await metadataOf(app, '/archive')
    expect(found.canonical).toBe(`${SITE}/archive`)
    expect(body).toContain('href="/archive/2020/02"')
  })
})
