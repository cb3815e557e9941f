import { feedFiles } from '@byline/contract/addresses/paths'
import type { ErrorCode } from '@byline/contract/messages/errors'
import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { withoutPseudo } from '../../../test/app/without-pseudo.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Web } from '../web/web.ts'

const LISTS = ['/', '/Articles', '/Articles?tag=7', '/Articles/11', '/archive', '/author/ada']
const READING = ['/article/11', '/about', '/faqs', '/nowhere', '/article/nowhere', '/api/docs', '/%zz']
const FORMS = [
  '/login',
  '/register',
  '/reset-password',
  '/newsletter/unsubscribe',
  '/setup/x',
  '/invitation/x',
  '/draft/x',
]
const ACCOUNT = ['/dashboard', '/dashboard/manage-posts', '/dashboard/settings']
const CALLS = ['/api/posts/nowhere', '/api/nowhere', '/api/posts?x=1', '/api/me']
const feeds = Object.values(feedFiles).flatMap((file) => [`/${file}`, `/article/11/${file}`, `/${file}?tag=7`])

onOneEngine('a site in another language', (open) => {
  async function siteIn(lang: string, dir: string, web: Partial<Web> = {}) {
    const app = await appWithPages(await open(), { env: { RATE_LIMITS: 'off' }, web })
    const { headers } = await registerAdmin(app)
    const { create } = writingBy(app, await register(app, 'Ada'))
    await create({ title: '11', slug: '11', caption: '12', body: '13', tags: ['7'] })
    const settings = { lang, dir, name: '0', description: '1' }
    const reply = await app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings } })
    expect(reply.statusCode).toBe(200)
    return app
  }

  it.each([
    ['ar', 'rtl'],
    ['pt-BR', 'ltr'],
  ])('says so in every page, error and feed: %s', async (lang, dir) => {
    const app = await siteIn(lang, dir)
    for (const url of [...LISTS, ...READING, ...FORMS, ...ACCOUNT]) {
      const { headers, body } = await app.inject({ url, headers: { 'accept-language': lang } })
      expect([url, headers['content-language'], htmlOf(body)]).toEqual([url, lang, { lang, dir }])
    }
    for (const url of [...CALLS, '/rss.xml?tag=nothing']) {
      const { headers, statusCode } = await app.inject(url)
      expect([url, statusCode >= 400, headers['content-language']]).toEqual([url, true, lang])
    }
    for (const url of feeds) {
      const { headers, body } = await app.inject(url)
      const [, said] = /(?:<feed [^>]*xml:lang="|<language>|^\{.*?"language":")([\w-]+)/s.exec(body) ?? []
      expect([url, headers['content-language'], said]).toEqual([url, lang, lang])
      const opened = await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
      expect([url, opened.headers['content-language'], htmlOf(opened.body)]).toEqual([url, lang, { lang, dir }])
    }
  })

  it('says for whom an article, its Markdown, its changes and a list in its language are', async () => {
    const app = await siteIn('ar', 'rtl')
    const { create } = writingBy(app, await register(app, 'Grace'))
    const { post } = (await create({ title: 'Brot', body: 'Aus Mehl.', language: 'de-AT', slug: 'brot' })).json()
    for (const url of [
      '/article/brot',
      '/article/brot.md',
      `/article/brot?since=${post._id}-1`,
      '/Articles?lang=de-at',
      '/Articles/Brot?lang=de-AT',
      '/archive?lang=de-AT',
      '/rss.xml?lang=de-AT',
    ]) {
      const { statusCode, headers } = await app.inject(url)
      expect([url, statusCode, headers['content-language']]).toEqual([url, 200, 'de-AT'])
    }
    // The words around it are those of the site.
    expect(htmlOf((await app.inject('/article/brot')).body)).toEqual({ lang: 'ar', dir: 'rtl' })
    for (const url of ['/Articles', '/Articles?lang=%22%0A', '/about?lang=de-AT', '/article/nowhere?lang=de-AT']) {
      expect([url, (await app.inject(url)).headers['content-language']]).toEqual([url, 'ar'])
    }
  })

  it('has no other words in its feeds, failures, notes and the page of the setup', async () => {
    const app = await siteIn('en-XA', 'ltr')
    for (const url of feeds) {
      const { body } = await app.inject(url)
      const texts = [
        ...body.matchAll(/<(?:title|subtitle|description)\b[^>]*>([^<]*)|"(?:title|description)":"([^"]*)"/g),
      ]
      expect(texts.length).toBeGreaterThan(1)
      for (const [, xml = '', json = ''] of texts) {
        expect([url, withoutPseudo((xml + json).replace('Ada', ''))]).toEqual([
          url,
          expect.not.stringMatching(/\p{L}/u),
        ])
      }
      const opened = await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
      expect([url, otherWords(opened.body.replaceAll('Ada', ''))]).toEqual([url, ''])
    }
    for (const url of [...CALLS, '/rss.xml?tag=nothing']) {
      const reply = await app.inject(url)
      expect([url, withoutPseudo(messageOf(reply.body))]).toEqual([url, expect.not.stringMatching(/\p{L}/u)])
    }
    for (const url of ['/', '/login', '/setup/x', '/nowhere', '/article/11']) {
      const { body } = await app.inject({ url, headers: { 'accept-language': 'en-XA' } })
      const notes = [...body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, note = '']) => otherWords(note))
      expect([url, notes.join('')]).toEqual([url, ''])
      expect([url, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([url, expect.not.stringMatching(/^[^[]*[A-Za-z]/)])
    }
  })

  it('has no other words in the page of a failure', async () => {
    const failure = { code: 'internal' as ErrorCode }
    const render = async () => {
      throw new AppError(failure.code)
    }
    const app = await siteIn('en-XA', 'ltr', { render })
    for (const code of ['overloaded', 'too_many_requests', 'bad_request', 'storage_full', 'internal'] as const) {
      failure.code = code
      const { body } = await app.inject('/Articles?tag=Old')
      const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(body) ?? []
      expect(main).toMatch(/\[.*\]/)
      expect([code, otherWords(main)]).toEqual([code, ''])
    }
  })
})

function htmlOf(page: string): { lang: string | undefined; dir: string } {
  const [tag = ''] = /<html\b[^>]*>/.exec(page) ?? []
  return { lang: / lang="([^"]*)"/.exec(tag)?.[1], dir: / dir="([^"]*)"/.exec(tag)?.[1] ?? 'ltr' }
}

/** The words between the elements that are from no catalogue. */
function otherWords(html: string): string {
  const texts = html.replaceAll(/<(style|script|code)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
  return (withoutPseudo(texts.replaceAll(/&#?\w+;/g, ' ')).match(/\p{L}{2,}/gu) ?? []).join(' ')
}

function messageOf(body: string): string {
  return body.startsWith('{') ? String(JSON.parse(body).message) : body.replaceAll(/https?:\S+/g, '')
}
