import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { indexNext } from './backlog-store.ts'

onBothEngines('a search in several languages', (open) => {
  async function blog() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const get = async (url: string) => (await app.inject(url)).json()
    /** The titles that the search finds as it was typed. */
    const found = async (q: string) => {
      const { posts, corrected } = await get(`/api/posts?fields=passage&limit=100&q=${encodeURIComponent(q)}`)
      return corrected === undefined ? (posts as { title: string }[]).map(({ title }) => title) : []
    }
    const speak = (lang: string) => transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { lang }))
    const indexAll = async () => {
      while (await indexNext(db));
    }
    const write = (language: string, title: string, body = '') => writePost(db, ada.id, { language, title, body })
    return { app, db, ada, get, found, speak, indexAll, write }
  }

  it('finds words by the rules of the language of each post, and marks them in its title and text', async () => {
    const { get, write } = await blog()
    const all = cases(`
      de → Alte Häuser am See → haus → Häuser
      de → Wanderung im Herbst → Wanderungen → Wanderung
      fr → Les chevaux sauvages → cheval → chevaux
      fr → L’été des élèves → eleve → élèves
      es → Una canción nueva → canciones → canción
      es → La educación pública → educacion → educación
      pt-BR → Receitas da vovó → receita → Receitas
      pt-PT → Duas canções → canção → canções
      it → Nell’isola verde → isole → Nell’isola
      pl → Nowe książki → książka → książki
      tr → İstanbul'da yemekler → istanbul → İstanbul'da
      tr → Eski kitabım → kitaplar → kitabım
      hi → नई किताबें → किताब → किताबें
      ru → Старые книги → книгами → книги
      nl → Oude boeken → boek → boeken
      sv → Röda stugor → stuga → stugor
      nb → Gamle hytter → hytte → hytter
    `)
    for (const [language = '', title = ''] of all) await write(language, title, `Lorem. ${title} ipsum.`)
    for (const [, title = '', q = '', marked] of all) {
      const { posts } = await get(`/api/posts?fields=passage&q=${encodeURIComponent(q)}`)
      const [first] = posts
      const markedIn = (text: string, marks: [number, number][]) => marks.map(([start, end]) => text.slice(start, end))
      expect([q, first?.title, markedIn(title, first?.titleMarks ?? [])]).toEqual([q, title, [marked]])
      expect(markedIn(first.passage.text, first.passage.marks)).toEqual([marked])
    }
  })

  it('applies the rules of no other language', async () => {
    const { found, write } = await blog()
    await write('de', 'Alte Häuser')
    await write('', 'Hausern')
    await write('ja', '日本語の文章')
    await write('ar', 'الكتاب الجديد')
    expect(await found('Hauses')).toEqual(['Alte Häuser'])
    expect(await found('本語')).toEqual(['日本語の文章'])
    expect(await found('الكتاب')).toEqual(['الكتاب الجديد'])
  })

  it('has excluded words, beginnings, suggestions and comments in the language of their post', async () => {
    const { app, ada, get, found, write } = await blog()
    const { id } = await write('de', 'Alte Häuser', 'Viele Bäume.')
    await write('de', 'Altes Schloss', 'Ein Turm.')
    expect(await found('alt -Baum')).toEqual(['Altes Schloss'])
    expect(await found('Haus*')).toEqual(['Alte Häuser'])
    const { posts } = await get('/api/search/suggestions?q=altem+Haus')
    expect(posts).toEqual([
      expect.objectContaining({
        title: 'Alte Häuser',
        titleMarks: [
          [0, 4],
          [5, 11],
        ],
      }),
    ])
    await commentingBy(app, ada).create(id, 'Schöne Gärten')
    const { comments } = await get('/api/search/comments?q=Garten')
    expect(comments[0].passage).toMatchObject({ text: 'Schöne Gärten', marks: [[7, 13]] })
  })

  it('corrects no word that it finds by its stem', async () => {
    const { get, write } = await blog()
    await write('de', 'Alte Häuser')
    await write('de', 'Ein Hausen')
    const reply = await get('/api/posts?fields=card&q=Hauses')
    expect([reply.posts.length, reply.corrected]).toEqual([2, undefined])
    expect((await get('/api/posts?fields=card&q=Alte+H%C3%A4usre')).corrected).toBe('Alte hauser')
  })

  it('follows the language of a post and that of the site, with the comments', async () => {
    const { app, ada, get, found, speak, indexAll, write } = await blog()
    const { id, slug } = await write('', 'Lange Wanderung')
    await commentingBy(app, ada).create(id, 'Kurze Wanderung')
    const comments = async () => (await get('/api/search/comments?q=Wanderungen')).comments.length
    const state = async () => [(await found('Wanderungen')).length, await comments()]
    expect(await state()).toEqual([0, 0])
    await speak('de-AT')
    await indexAll()
    expect(await state()).toEqual([1, 1])
    await writingBy(app, ada).update(slug, { language: 'fr' })
    await indexAll()
    expect(await state()).toEqual([0, 0])
    await writingBy(app, ada).update(slug, { language: '' })
    await indexAll()
    expect(await state()).toEqual([1, 1])
    await speak('en')
    await indexAll()
    expect(await state()).toEqual([0, 0])
  })

  it('has nothing of other languages to look for while every post is in English', async () => {
    const { db, write } = await blog()
    await write('', 'Old houses')
    await write('en-GB', 'Old houses')
    await write('ja', '日本語')
    expect(await db.selectFrom('stemmed_languages').selectAll().execute()).toEqual([])
  })
})
