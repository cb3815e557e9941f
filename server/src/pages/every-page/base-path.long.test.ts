import { tinyPicture } from '@byline/test-files/source-folder'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { appWithPages, builtWeb } from '../../../test/app/built-web.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { PASSWORD, register, registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { leakRequests } from '../../../test/leaks/leak-requests.ts'
import { plainPages } from '../../../test/leaks/plain-pages.ts'
import { buildApp } from '../../app.ts'
import { startRenderer } from '../../rendering/renderer.ts'

const SITE = 'https://host.example/blog'
const TAG = /<[a-z](?:[^">]|"[^"]*")*>/g
const ATTRIBUTE = / (?:href|src|srcset|imagesrcset|action|poster|data-texts|data-application)="([^"]*)"/gi

const body = `[Another](/article/other), [a file](/uploads/none.pdf), ![Drawing](/uploads/none.png) and \`<a href="/x">\`

<video src="/uploads/none.mp4" poster="/uploads/none.png"></video>

See https://elsewhere.example/ too.
`

onOneEngine('a blog below a path', (open) => {
  it('names no address of its own outside of the path, on any page, in any file and in any answer', async () => {
    const renderer = startRenderer(1)
    onTestFinished(() => renderer.close())
    const deps = await depsFor(await open(), { PUBLIC_URL: SITE, RATE_LIMITS: 'off' })
    const app = await buildApp({ ...deps, renderer }, await builtWeb())
    onTestFinished(() => app.close())
    const { ada, ben, root } = await registerPeople(app)
    const document = { title: 'Quoll', slug: 'quoll', tags: ['Quolltag'], body, series: { title: 'Quolls' } }
    const { _id: id } = (await writingBy(app, ada).create(document, await tinyPicture('#336699'))).json().post
    await writingBy(app, ada).create({ title: 'Other', slug: 'other', tags: ['Quolltag'], body: 'Another' })
    await commentingBy(app, ben).create(id, 'See [this](/article/other) and https://elsewhere.example/')
    const post = {
      id,
      slug: 'quoll',
      title: 'Quoll',
      tag: 'Quolltag',
      word: 'Quoll',
      month: '2026-11',
      series: 'quolls',
    }
    const asked = Object.entries(leakRequests).flatMap(([route, requests]) =>
      typeof requests === 'string' || !route.startsWith('GET ')
        ? []
        : requests(post).map((request) => (typeof request === 'string' ? request : request.url)),
    )
    const pages = plainPages.map((path) => `/${path}`)
    const files = ['/', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/feed']
    const outside = []
    for (const url of new Set([...asked, ...pages, ...files]))
      for (const headers of [{}, ada.headers, root.headers, { 'sec-fetch-dest': 'document' }])
        outside.push(...(await addressesOutside(app, url.replace('AUTHOR', ada.id), headers)))
    expect([...new Set(outside)]).toEqual([])
    const article = await app.inject('/article/quoll')
    expect(article.body).toContain('<a href="/blog/article/other"')
    expect(article.body).toContain('&#x3C;a href="/x">')
  })

  it('redirects within the path, and sets cookies that no other blog of the host gets', async () => {
    const app = await appWithPages(await open(), { env: { PUBLIC_URL: SITE } })
    const ada = await register(app, 'Ada')
    const { create, update } = writingBy(app, ada)
    await create({ title: 'Old', slug: 'old', body: 'Text' })
    await update('old', { slug: 'new' })
    for (const [from, to] of [
      ['/article/old', '/blog/article/new'],
      ['/api/posts/old', '/blog/api/posts/new'],
      ['/article/old.md', '/blog/article/new.md'],
      ['/feed', '/blog/rss.xml'],
      ['/admin/posts/manage', '/blog/dashboard/posts/manage'],
    ] as const) {
      const { headers } = await app.inject(from)
      expect([from, headers.location]).toEqual([from, to])
    }
    const signedIn = await app.inject({
      method: 'POST',
      url: '/login?to=/article/new',
      headers: { origin: 'https://host.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: ada.email, password: PASSWORD }).toString(),
    })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/blog/article/new'])
    expect([signedIn.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^browser=[^;]+; Path=\/blog\/login;/),
      expect.stringMatching(/^__Secure-blog\.session=[^;]+; Path=\/blog;/),
    ])
  })
})

/** The addresses in an answer that lead to the host of the blog, but not into the blog. */
async function addressesOutside(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const reply = await app.inject({ url, headers })
  const type = String(reply.headers['content-type'])
  const { location = '', link = '' } = reply.headers
  const text = /text|json|xml|javascript/.test(type) ? reply.body : ''
  const named = [...`${text} ${location} ${link}`.matchAll(/https:\/\/host\.example(?!\/blog\b)[^\s"<]*/g)].map(String)
  const inHtml = type.startsWith('text/html')
    ? [...text.matchAll(TAG)].flatMap(([tag]) => [...tag.matchAll(ATTRIBUTE)].map(([, address = '']) => address))
    : []
  const inManifest = type.includes('manifest') ? (text.match(/(?<=")\/[^"]*(?=")/g) ?? []) : []
  const paths = [...inHtml, ...inManifest, String(location)].flatMap((list) => list.split(/,? /))
  const bare = paths.filter((address) => /^\/(?!\/)/.test(address) && !address.startsWith('/blog/'))
  return [...named, ...bare].map((address) => `${url}: ${address}`)
}
