import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../../test/app/cast.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { registerAdmin } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('a list in one language', (open) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10) }))
  afterEach(() => vi.useRealTimers())

  /** Bread in English, German and Arabic of this month, by the admin; and an Austrian article of May 2020 by Ben. */
  async function setting() {
    const db = await open()
    const app = await appOn(db, { env: { RATE_LIMITS: 'off' } })
    const { ben } = await meetTheCast(db)
    const root = await registerAdmin(app)
    const { headers } = root
    const by = writingBy(app, root)
    const translate = async (slug: string, language: string, fields: object) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/posts/${slug}/translations`,
        headers,
        payload: { language },
      })
      await by.update(reply.json().post._id, { ...fields, status: 'published' })
    }
    await by.create({ slug: 'bread', title: 'Bread', body: 'Flour.', tags: ['Food'] })
    await translate('bread', 'de', { slug: 'brot', title: 'Brot', body: 'Mehl.', tags: ['Essen', 'Food'] })
    await translate('bread', 'ar', { slug: 'khubz', title: 'خبز' })
    const vienna = { slug: 'wien', createdAt: '2020-05-03T10:00:00.000Z', tags: ['Food', 'Wien'] }
    const { id } = await writePost(db, ben, vienna)
    await by.update(id, { language: 'de-AT' })
    const read = async (path: string) => (await app.inject(path)).json()
    const list = (query: string) => read(`/api/posts?order=newest&fields=card&${query}`)
    const slugs = async (query: string) => (await list(query)).posts.map(({ slug }: { slug: string }) => slug)
    const total = async (query: string) => (await list(query)).total
    const setLanguage = (lang: string) =>
      app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings: { lang } } })
    return { app, root, by, translate, read, slugs, total, setLanguage }
  }
  const month = '2026-03'
  const may = { month: '2020-05', count: 1 }

  it('has the number of its articles: of all, of a tag, of a month, of an author', async () => {
    const { app, read, total } = await setting()
    const { user } = await readPost(app, 'brot')
    const counts: [string, number | undefined][] = [
      ['lang=de', 2],
      ['lang=DE-at', 1],
      ['lang=ja', 0],
      ['lang=de&tag=FOOD', 2],
      ['lang=de&month=2020-05', 1],
      [`lang=de&author=${user._id}`, 1],
      ['lang=de&q=mehl', undefined],
    ]
    for (const [query, count] of counts) expect([query, await total(query)]).toEqual([query, count])
    expect((await read(`/api/authors/${user.slug}?lang=de`)).total).toBe(1)
    expect((await read(`/api/authors/${user.slug}`)).total).toBe(1)
  })

  it('has the tags and the months of its articles, whatever changes', async () => {
    const { by, read, setLanguage } = await setting()
    const tags = async (query: string) =>
      (await read(`/api/tags?${query}`)).tags.map(({ tag, count }: { tag: string; count: number }) => `${tag} ${count}`)
    const months = async (lang: string) => (await read(`/api/archive?lang=${lang}`)).months
    expect(await tags('lang=de')).toEqual(['Essen 1', 'Food 2', 'Wien 1'])
    expect(await tags('lang=de&limit=1')).toEqual(['Food 2'])
    expect([await tags('lang=de-at'), await tags('lang=ja')]).toEqual([['Food 1', 'Wien 1'], []])
    const german = [{ month, count: 1 }, may]
    expect([await months('de'), await months('DE-at'), await months('ja')]).toEqual([german, [may], []])
    await by.create({ slug: 'soup', tags: ['Food'], language: 'de' })
    expect([await tags('lang=de'), await months('de')]).toEqual([
      ['Essen 1', 'Food 3', 'Wien 1'],
      [{ month, count: 2 }, may],
    ])
    await by.update('soup', { language: '' })
    expect([await tags('lang=de'), await months('de')]).toEqual([['Essen 1', 'Food 2', 'Wien 1'], german])
    await setLanguage('de')
    expect([(await tags('lang=de'))[1], await months('de')]).toEqual(['Food 3', [{ month, count: 2 }, may]])
  })

  it('shows an article once that is written in several forms of the language', async () => {
    const { by, translate, slugs, total, read } = await setting()
    await translate('brot', 'de-AT', { slug: 'weckerl' })
    expect([await slugs('lang=de'), await total('lang=de')]).toEqual([['brot', 'wien'], 2])
    expect(await slugs('lang=de-AT')).toEqual(['weckerl', 'wien'])
    expect((await read('/api/archive?lang=de')).months).toEqual([{ month, count: 1 }, may])
    await by.update('brot', { tags: [] })
    expect([await slugs('lang=de&tag=food'), await total('lang=de&tag=food')]).toEqual([['weckerl', 'wien'], 2])
  })

  it('finds the comments on its articles', async () => {
    const { app, root, read } = await setting()
    for (const slug of ['bread', 'brot']) {
      const reply = await commentingBy(app, root).create((await readPost(app, slug))._id, `Butter on ${slug}`)
      expect(reply.statusCode).toBe(200)
    }
    const found = async (query: string) =>
      (await read(`/api/search/comments?q=butter${query}`)).comments.map(({ content }: { content: string }) => content)
    expect([await found(''), await found('&lang=de'), await found('&lang=ja')]).toEqual([
      ['Butter on brot', 'Butter on bread'],
      ['Butter on brot'],
      [],
    ])
  })

  it('cannot be asked for in what is no language', async () => {
    const { app } = await setting()
    for (const path of ['/api/tags', '/api/archive', '/api/search/comments', '/api/posts']) {
      for (const lang of ['de_AT', '', '<b>', "' or 1=1 --", 'de&lang=en']) {
        const address = `${path}?lang=${lang.includes('&') ? lang : encodeURIComponent(lang)}`
        expect([address, (await app.inject(address)).statusCode]).toEqual([address, 400])
      }
    }
  })
})
