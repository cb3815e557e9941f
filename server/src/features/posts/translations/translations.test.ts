import { replyMessages } from '@byline/contract/messages/reply-messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { registerPeople } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

interface Listed {
  slug: string
}

onBothEngines('an article in several languages', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, ben, root } = await registerPeople(app)
    const by = { ada: writingBy(app, ada), ben: writingBy(app, ben), root: writingBy(app, root) }
    const translate = (who: typeof ada, slug: string, language: unknown) =>
      app.inject({
        method: 'POST',
        url: `/api/posts/${slug}/translations`,
        headers: who.headers,
        payload: { language },
      })
    const managed = async (slug: string, who = ada) =>
      (await app.inject({ url: `/api/manage/posts/${slug}`, headers: who.headers })).json().post
    const slugs = async (query: string): Promise<string[]> => {
      const reply = (await app.inject(`/api/posts?order=newest&fields=card&${query}`)).json()
      return reply.posts.map(({ slug }: Listed) => slug)
    }
    const total = async (query: string) =>
      (await app.inject(`/api/posts?order=newest&fields=card&${query}`)).json().total
    /** Bread, in English, with published translations into German and Arabic; and an article that has none. */
    const bread = async () => {
      await by.ada.create({ slug: 'bread', title: 'Bread at home', body: 'Flour and water.', tags: ['Food'] })
      const { post: german } = (await translate(ada, 'bread', 'de')).json()
      const de = { slug: 'brot', title: 'Brot zu Hause', body: 'Mehl und Wasser.', tags: ['Essen', 'Food'] }
      await by.ada.update(german._id, { ...de, status: 'published' })
      const { post: arabic } = (await translate(ada, 'brot', 'ar')).json()
      await by.ada.update(arabic._id, { slug: 'khubz', title: 'خبز', body: 'طحين وماء.', status: 'published' })
      await by.ada.create({ slug: 'soup', title: 'Soup', body: 'Water.', tags: ['Food'] })
      return { german, arabic }
    }
    const setLanguage = (lang: string) =>
      app.inject({ method: 'PUT', url: '/api/settings', headers: root.headers, payload: { settings: { lang } } })
    return { app, ada, ben, root, by, translate, managed, slugs, total, bread, setLanguage }
  }

  it('begins as a draft with the text, the tags and the author of its original', async () => {
    const { app, root, by, translate, managed, slugs } = await setting()
    await by.ada.create({ slug: 'bread', title: 'Bread', caption: 'Flour', body: 'Water', tags: ['Food'] })
    const reply = await translate(root, 'bread', 'DE-at')
    expect([reply.statusCode, reply.json().message]).toEqual([200, english(replyMessages.translationAdded)])
    const draft = await managed(reply.json().post._id)
    expect(draft).toMatchObject({ title: 'Bread', caption: 'Flour', body: 'Water', tags: ['Food'], status: 'draft' })
    expect([draft.language, draft.user._id]).toEqual(['de-AT', (await readPost(app, 'bread')).user._id])
    expect(await slugs('')).toEqual(['bread'])
    expect(draft.translations).toMatchObject([
      { slug: 'bread', language: 'en', status: 'published', original: true, olderThan: null },
      { slug: '', language: 'de-AT', status: 'draft', original: false, olderThan: null },
    ])
  })

  it('is shown to readers in every language that is published, that of the site first', async () => {
    const { app, bread, setLanguage } = await setting()
    await bread()
    const languagesOf = async (slug: string) =>
      (await readPost(app, slug)).translations?.map(({ slug, language }: Listed & { language: string }) => [
        slug,
        language,
      ])
    const all = [
      ['bread', 'en'],
      ['brot', 'de'],
      ['khubz', 'ar'],
    ]
    for (const [slug] of all) expect((await languagesOf(String(slug)))?.toSorted()).toEqual(all.toSorted())
    expect((await languagesOf('khubz'))?.[0]).toEqual(['bread', 'en'])
    expect(await languagesOf('soup')).toBeUndefined()
    await setLanguage('ar')
    expect((await languagesOf('brot'))?.[0]).toEqual(['khubz', 'ar'])
  })

  it('is in each list once, in the language of the site', async () => {
    const { bread, slugs, total, setLanguage } = await setting()
    await bread()
    const tags = ['', 'tag=food', 'tag=essen', 'q=water', 'q=wasser', 'q=mehl', 'title=brot']
    const lists = async () =>
      Object.fromEntries(await Promise.all(tags.map(async (query) => [query, await slugs(query)])))
    const english = { '': ['soup', 'bread'], 'tag=food': ['soup', 'bread'], 'tag=essen': ['brot'] }
    const found = { 'q=wasser': ['brot'], 'q=mehl': ['brot'], 'title=brot': ['brot'] }
    expect(await lists()).toEqual({ ...english, 'q=water': ['soup', 'bread'], ...found })
    expect([await total(''), await total('tag=food'), await total('tag=essen')]).toEqual([2, 2, 1])
    await setLanguage('de')
    const german = { '': ['soup', 'brot'], 'tag=food': ['soup', 'brot'], 'tag=essen': ['brot'] }
    expect(await lists()).toEqual({ ...german, 'q=water': ['soup', 'bread'], ...found })
  })

  it('counts once for its author, its month and its tags', async () => {
    const { app, bread } = await setting()
    await bread()
    const { tags } = (await app.inject('/api/tags')).json()
    expect(tags).toEqual([
      { tag: 'Essen', count: 1 },
      { tag: 'Food', count: 2 },
    ])
    const { months } = (await app.inject('/api/archive')).json()
    expect(months.map(({ count }: { count: number }) => count)).toEqual([2])
    const author = (await app.inject(`/api/authors/${(await readPost(app, 'soup')).user.slug}`)).json()
    expect([author.total, author.posts.length]).toEqual([2, 2])
    expect((await app.inject('/api/posts/soup/next')).json().byAuthor).toBe(2)
  })

  it('is in the lists of one language alone, with all that are written in it', async () => {
    const { app, bread, slugs, by, setLanguage } = await setting()
    await bread()
    await by.ben.create({ slug: 'wien', language: 'de-AT', tags: ['Food'] })
    expect(await slugs('lang=de')).toEqual(['wien', 'brot'])
    expect(await slugs('lang=DE-at')).toEqual(['wien'])
    expect(await slugs('lang=en')).toEqual(['soup', 'bread'])
    expect(await slugs('lang=ar&tag=food')).toEqual(['khubz'])
    expect(await slugs('lang=ja')).toEqual([])
    expect(await slugs('lang=de&q=water')).toEqual([])
    const { user } = await readPost(app, 'brot')
    const author = (await app.inject(`/api/authors/${user.slug}?lang=de`)).json()
    expect(author.posts.map(({ slug }: Listed) => slug)).toEqual(['brot'])
    await setLanguage('de')
    expect(await slugs('lang=de')).toEqual(['wien', 'soup', 'brot'])
    for (const lang of ['de_AT', '', '<b>']) {
      expect((await app.inject(`/api/posts?lang=${encodeURIComponent(lang)}`)).statusCode).toBe(400)
    }
  })

  it('is read next in the language of the article before, and never below itself', async () => {
    const { app, by, bread, translate, ada } = await setting()
    await bread()
    const { post } = (await translate(ada, 'soup', 'de')).json()
    await by.ada.update(post._id, { slug: 'suppe', status: 'published' })
    const next = async (slug: string) =>
      (await app.inject(`/api/posts/${slug}/next`)).json().posts.map(({ slug }: Listed) => slug)
    expect([await next('bread'), await next('brot'), await next('khubz')]).toEqual([['soup'], ['suppe'], ['soup']])
  })

  it('knows which of its languages are older than the original, until they are said to be as new', async () => {
    const { app, ada, ben, bread, by, managed } = await setting()
    const { german } = await bread()
    const older = async (slug: string) =>
      (await managed(slug)).translations.map(({ olderThan }: { olderThan: string | null }) => olderThan !== null)
    expect(await older('brot')).toEqual([false, false, false])
    await by.ada.update('bread', { tags: ['Food', 'Baking'] })
    expect(await older('brot')).toEqual([false, false, false])
    await by.ada.update('bread', { body: 'Flour, water and salt.' })
    expect(await older('bread')).toEqual([false, true, true])
    await by.ada.update('brot', { body: 'Mehl, Wasser und Salz.' })
    expect(await older('brot')).toEqual([false, true, true])
    const { version } = await managed('bread')
    await by.ada.update('brot', { sourceVersion: version })
    expect(await older('brot')).toEqual([false, false, true])
    expect((await managed(german._id)).translations[1].slug).toBe('brot')
    const confirm = (who: typeof ada, slug: string) =>
      app.inject({ method: 'PUT', url: `/api/posts/${slug}/translations`, headers: who.headers })
    expect([(await confirm(ben, 'khubz')).statusCode, await older('khubz')]).toEqual([403, [false, false, true]])
    expect([(await confirm(ada, 'khubz')).statusCode, await older('khubz')]).toEqual([200, [false, false, false]])
    expect((await confirm(ada, 'bread')).statusCode).toBe(200)
    expect(await older('bread')).toEqual([false, false, false])
  })

  it('has each language once', async () => {
    const { ada, bread, translate, by } = await setting()
    await bread()
    for (const language of ['de', 'en', 'ar']) {
      const reply = await translate(ada, 'brot', language)
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { language: [english(replyMessages.translationExists)] },
      ])
    }
    expect((await by.ada.update('brot', { language: '' })).json().fields).toEqual({
      language: [english(replyMessages.translationExists)],
    })
  })

  it('may join posts that exist, and leave again', async () => {
    const { app, by, slugs, managed } = await setting()
    await by.ada.create({ slug: 'bread', title: 'Bread' })
    await by.ada.create({ slug: 'brot', title: 'Brot', language: 'de', translationOf: 'bread' })
    await by.ada.create({ slug: 'pain', title: 'Pain', language: 'fr' })
    await by.ada.update('pain', { translationOf: 'brot' })
    expect(await slugs('')).toEqual(['bread'])
    expect((await readPost(app, 'pain')).translations).toHaveLength(3)
    await by.ada.update('bread', { translationOf: '' })
    expect((await readPost(app, 'bread')).translations).toBeUndefined()
    expect((await managed('pain')).translations).toMatchObject([{ original: true }, { original: false }])
    expect(await slugs('')).toEqual(['brot', 'bread'])
    await by.ada.update('pain', { translationOf: '' })
    expect(await slugs('')).toEqual(['pain', 'brot', 'bread'])
    expect((await managed('brot')).translations).toEqual([])
  })

  it('is one for whoever may change all of its posts', async () => {
    const { app, ada, ben, by, translate } = await setting()
    await by.ada.create({ slug: 'bread', title: 'Bread' })
    await by.ben.create({ slug: 'brot', title: 'Brot', language: 'de' })
    expect((await translate(ben, 'bread', 'de')).statusCode).toBe(403)
    expect((await translate(ada, 'missing', 'de')).statusCode).toBe(404)
    for (const translationOf of ['bread', 'missing', "' or 1=1 --"]) {
      expect((await by.ben.update('brot', { translationOf })).json().fields).toEqual({
        translationOf: [english(replyMessages.translationOfUnknown)],
      })
    }
    const visitor = await app.inject({
      method: 'POST',
      url: '/api/posts/bread/translations',
      payload: { language: 'de' },
    })
    expect(visitor.statusCode).toBe(401)
    expect((await by.root.update('brot', { translationOf: 'bread' })).statusCode).toBe(200)
    for (const language of ['de_AT', '', 7, null, 'x'.repeat(99)]) {
      expect((await translate(ada, 'bread', language)).statusCode).toBe(422)
    }
  })

  it('loses a language that is deleted, and has it again after an undo', async () => {
    const { app, bread, by, slugs } = await setting()
    await bread()
    const { deletionId } = (await by.ada.remove('bread')).json()
    expect((await readPost(app, 'brot')).translations).toHaveLength(2)
    expect(await slugs('')).toEqual(['soup', 'brot'])
    await by.ada.undo(deletionId)
    expect((await readPost(app, 'brot')).translations).toHaveLength(3)
    expect(await slugs('')).toEqual(['soup', 'bread'])
  })

  it('is begun by writers alone where only they publish', async () => {
    const { app, ada, root, by, translate } = await setting()
    await by.ada.create({ slug: 'bread' })
    const settings = { publishing: 'writers' }
    await app.inject({ method: 'PUT', url: '/api/settings', headers: root.headers, payload: { settings } })
    const reply = await translate(ada, 'bread', 'de')
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'writers_only'])
    expect((await translate(root, 'bread', 'de')).statusCode).toBe(200)
  })
})
