import type { FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { readPart } from './parts.ts'
import { urlSet } from './sitemap-xml.ts'
import { listArticles } from './store.ts'

const SITE = 'https://blog.example'

/** The addresses in a sitemap with their times of change. Throws for XML that is not well formed. */
function entriesOf(xml: string): Record<string, string | undefined> {
  const entries: Record<string, string | undefined> = {}
  let [text, loc] = ['', '']
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ local }) => {
    if (local === 'loc') {
      loc = text
      entries[loc] = undefined
    } else if (local === 'lastmod') entries[loc] = text
  })
  parser.write(xml).close()
  return entries
}

const pathsIn = (xml: string) => Object.keys(entriesOf(xml)).map((loc) => loc.replace(SITE, ''))

onBothEngines('the sitemap', (open) => {
  async function blog() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben } = await meetTheCast(db)
    for (const [slug, createdAt, tags] of [
      ['old', '2019-05-01T10:00:00.000Z', ['Food']],
      ['new', '2020-06-01T10:00:00.000Z', ['R&D', 'food', '<b>']],
      ['newer', '2020-07-01T10:00:00.000Z', []],
    ] as const) {
      await writePost(db, ada, { slug, createdAt, tags: [...tags] })
    }
    await writePost(db, ben, { slug: 'gone', createdAt: '2021-01-01T10:00:00.000Z', tags: ['x'] })
    const { headers } = await registerAdmin(app)
    await app.inject({ method: 'DELETE', url: '/api/posts/delete/gone', headers })
    return { db, app, ada, headers }
  }
  const read = async (app: FastifyInstance, path: string) => {
    const reply = await app.inject(path)
    expect([path, reply.statusCode]).toEqual([path, 200])
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    return reply.body
  }

  it('is an index of parts that exist, each with the time of its newest change', async () => {
    const { app } = await blog()
    const parts = entriesOf(await read(app, '/sitemap.xml'))
    expect(parts).toEqual({
      [`${SITE}/sitemap-pages.xml`]: '2020-07-01T10:00:00.000Z',
      [`${SITE}/sitemap-2020.xml`]: '2020-07-01T10:00:00.000Z',
      [`${SITE}/sitemap-2019.xml`]: '2019-05-01T10:00:00.000Z',
      [`${SITE}/sitemap-tags.xml`]: '2020-07-01T10:00:00.000Z',
      [`${SITE}/sitemap-authors.xml`]: '2020-07-01T10:00:00.000Z',
    })
    for (const address of Object.keys(parts)) await read(app, address.replace(SITE, ''))
  })

  it('has the pages of one’s own with the times of their changes, at once', async () => {
    const { app, headers } = await blog()
    const send = (method: 'POST' | 'PUT', url: string, payload: object) => app.inject({ method, url, headers, payload })
    const text = { title: 'Imprint', body: 'Who we are.', menu: 'none' }
    const part = async () => entriesOf(await read(app, '/sitemap-pages.xml'))
    expect(Object.keys(await part())).not.toContain(`${SITE}/imprint`)
    const made = (await send('POST', '/api/pages', { ...text, slug: 'imprint' })).json().page
    expect((await part())[`${SITE}/imprint`]).toBe(made.updatedAt)
    const changed = (await send('PUT', '/api/pages/imprint', { body: 'We moved.' })).json().page
    expect((await part())[`${SITE}/imprint`]).toBe(changed.updatedAt)
    expect(entriesOf(await read(app, '/sitemap.xml'))[`${SITE}/sitemap-pages.xml`]).toBe(changed.updatedAt)
    await app.inject({ method: 'DELETE', url: '/api/pages/imprint', headers })
    expect(Object.keys(await part())).not.toContain(`${SITE}/imprint`)
  })

  it('has every visible article, tag, author and month once, and nothing that was deleted', async () => {
    const { app } = await blog()
    const parts = ['pages', '2019', '2020', 'tags', 'authors']
    const listed = await Promise.all(parts.map((name) => read(app, `/sitemap-${name}.xml`)))
    expect(listed.map(pathsIn)).toEqual([
      ['/', '/Articles', '/archive', '/about', '/faqs'],
      ['/archive/2019/05', '/article/old'],
      ['/archive/2020/06', '/archive/2020/07', '/article/new', '/article/newer'],
      ['/Articles?tag=%3Cb%3E', '/Articles?tag=food', '/Articles?tag=r%26d'],
      ['/author/ada-verified'],
    ])
    const tags = entriesOf(String(listed[3]))
    expect(tags[`${SITE}/Articles?tag=food`]).toBe('2020-06-01T10:00:00.000Z')
    expect((await app.inject('/sitemap-2021.xml')).statusCode).toBe(404)
  })

  it('of a blog without articles has its fixed pages alone', async () => {
    const app = await appOn(await open())
    expect(pathsIn(await read(app, '/sitemap.xml'))).toEqual(['/sitemap-pages.xml'])
    expect(pathsIn(await read(app, '/sitemap-pages.xml'))).toEqual(['/', '/about', '/faqs'])
  })

  it('changes with the next write', async () => {
    const { db, app, ada } = await blog()
    await read(app, '/sitemap-2020.xml')
    await writePost(db, ada, { slug: 'newest', createdAt: '2020-08-01T10:00:00.000Z' })
    expect(pathsIn(await read(app, '/sitemap-2020.xml'))).toContain('/article/newest')
    const index = entriesOf(await read(app, '/sitemap.xml'))
    expect(index[`${SITE}/sitemap-2020.xml`]).toBe('2020-08-01T10:00:00.000Z')
  })

  it('links every language of an article from each of them, and the preferred one for all others', async () => {
    const { db, app, ada, headers } = await blog()
    const createdAt = '2018-01-01T00:00:00.000Z'
    const members = [
      { id: (await writePost(db, ada, { slug: 'bread', language: 'en', createdAt })).id, source_version: null },
      { id: (await writePost(db, ada, { slug: 'brot', language: 'de-AT', createdAt })).id, source_version: 1 },
      { id: (await writePost(db, ada, { slug: '"khubz"&<', language: 'ar', createdAt })).id, source_version: 1 },
      { id: (await writePost(db, ada, { slug: 'pain', language: 'fr', state: 'draft' })).id, source_version: 1 },
    ]
    const article_id = String(members[0]?.id)
    const rows = members.map(({ id, ...row }) => ({ ...row, post_id: id, article_id, text_version: 1 }))
    await db.insertInto('translations').values(rows).execute()
    const links = async () => {
      const xml = await read(app, '/sitemap-2018.xml')
      const urls = xml
        .split('<url>')
        .slice(1)
        .filter((url) => url.includes('/article/'))
      return urls.map((url) =>
        Object.fromEntries(
          [...url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
            lang,
            decodeURIComponent(String(href).replace(`${SITE}/article/`, '')),
          ]),
        ),
      )
    }
    const khubz = (await db.selectFrom('posts').select('slug').where('language', '=', 'ar').executeTakeFirstOrThrow())
      .slug
    const all = { en: 'bread', 'de-AT': 'brot', ar: khubz }
    expect(await links()).toEqual(Array(3).fill({ ...all, 'x-default': 'bread' }))
    await app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings: { lang: 'de' } } })
    expect((await links())[0]).toMatchObject({ 'x-default': 'brot' })
    expect(await read(app, '/sitemap-2019.xml')).not.toContain('hreflang')
  })

  it('lists the articles of a long year in slices that join without a gap', async () => {
    const { db, ada } = await blog()
    for (let day = 1; day <= 5; day++) {
      await writePost(db, ada, { slug: `d${day}`, createdAt: `2022-01-0${day}T00:00:00.000Z` })
    }
    const slices = [0, 2, 4, 6].map((skipped) => listArticles(db, '2022', { size: 2, skipped }))
    const listed = (await Promise.all(slices)).map((entries) => entries.map(({ path }) => path))
    expect(listed).toEqual([['/article/d1', '/article/d2'], ['/article/d3', '/article/d4'], ['/article/d5'], []])
  })

  it('has every address percent-encoded, in well-formed XML', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const slugs = []
    for (const slug of ['&', "it's", '"quoted"', '🙂', 'مقال', 'a%20b', '](x)', '\ufffd']) {
      const createdAt = '2020-01-01T00:00:00.000Z'
      slugs.push((await writePost(db, ada, { slug, createdAt })).slug)
    }
    const xml = await read(await appOn(db), '/sitemap-2020.xml')
    const [, ...found] = pathsIn(xml)
    for (const path of found) expect(path).toMatch(/^\/article\/[!-~]+$/)
    const expected = slugs.map((slug) => `/article/${slug}`)
    expect(found.map(decodeURIComponent).toSorted()).toEqual(expected.toSorted())
    expect(xml.split('<url>').slice(1).join('')).not.toMatch(/['"]/)
  })

  it('has no part of another name', async () => {
    const app = await appOn(await open())
    for (const name of ['', '1', 'tags-1', 'tags-2', 'pages-2', '2020']) {
      expect((await app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404)
    }
  })

  it('is named with its absolute address in robots.txt, which keeps crawlers from calls and private pages', async () => {
    const app = await appOn(await open())
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/robots.txt' })
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    }
    const lines = (await app.inject('/robots.txt')).body.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    for (const path of ['/dashboard', '/profile', '/admin/', '/api/']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    // They say `noindex`, which must be readable.
    expect(lines.join()).not.toMatch(/\/login|\/Articles|: \/,/)
  })
})

it('a part has a name without leading zeros, and the first of its kind no number', () => {
  expect(readPart('2020-12')).toEqual({ kind: '2020', number: 12 })
  expect(readPart('tags')).toEqual({ kind: 'tags', number: 1 })
  for (const name of ['2020-1', '2020-02', 'tags-0', '2020-99999', '20201', 'Tags', 'x']) {
    expect(readPart(name)).toBeUndefined()
  }
})

it('links to languages are left out where a part would be larger than the protocol allows', () => {
  const languages = Array.from({ length: 100 }, (_, n) => ({ lang: `x${n}`, path: `/${'x'.repeat(2_000)}` }))
  const entries = Array.from({ length: 300 }, (_, n) => ({ path: `/${n}`, languages }))
  const xml = urlSet(entries, SITE)
  expect(xml.length).toBeLessThan(21_000_000)
  expect(xml.match(/<loc>/g)).toHaveLength(300)
})

it('an address that is longer than the protocol allows is left out', () => {
  const entries = [{ path: '/short' }, { path: `/${'x'.repeat(2_048)}` }]
  expect(pathsIn(urlSet(entries, SITE))).toEqual(['/short'])
})
