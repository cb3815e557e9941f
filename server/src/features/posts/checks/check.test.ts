import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import type { Finding } from '@byline/contract/manage/post-checks'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { fixtureWeb } from '../../../../test/app/fixture-web.ts'
import { type Person, register } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { buildApp } from '../../../app.ts'
import { startRenderer } from '../../../rendering/renderer.ts'

const GERMAN =
  'Am Sonntag haben wir den alten Backofen im Garten wieder angeheizt. Drei Stunden lang lag der Rauch über den Beeten, und die Nachbarn kamen an den Zaun, um zu sehen, ob etwas brennt. Der Teig hatte über Nacht im Keller gestanden.'
const ENGLISH =
  'On Sunday we lit the old oven in the garden again. For three hours the smoke lay over the beds, and the neighbours came to the fence to see whether something was burning. The dough had stood in the cellar over night.'
const blank = { title: 'A title', caption: 'C', slug: '', body: '', cover: 'a.webp', coverAlt: 'D' }

onBothEngines('the check of a post', (open) => {
  async function setting() {
    const deps = { ...(await depsFor(await open())), renderer: startRenderer() }
    onTestFinished(() => deps.renderer.close())
    const app = await buildApp(deps, await fixtureWeb())
    onTestFinished(() => app.close())
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const ask = (by: Person, document: object) =>
      app.inject({
        method: 'POST',
        url: '/api/manage/checks',
        headers: by.headers,
        payload: { ...blank, ...document },
      })
    const kinds = async (by: Person, document: object) =>
      (await ask(by, document)).json().findings.map(({ kind }: Finding) => kind)
    /** The links of a text that lead to no article. */
    const broken = async (by: Person, body: string, document: object = {}) =>
      (await ask(by, { ...document, body }))
        .json()
        .findings.map(({ place }: Finding) => body.slice(place?.start, place?.end))
    const publicUrl = app.deps.env.publicUrl
    return { app, ada, ben, ask, kinds, broken, publicUrl }
  }

  it('finds what a field lacks, and what is wrong in the text with its place, in order', async () => {
    const { app, ada, ask, kinds } = await setting()
    expect((await ask(ada, {})).json()).toEqual({ findings: [], total: 0, textChecked: true })
    const upload = new FormData()
    upload.set('image', new Blob([new Uint8Array(await tinyPicture('#336699'))]), 'a.png')
    const { file } = (await writingBy(app, ada).save('POST', '/api/uploads', upload)).json()
    await app.deps.db.updateTable('uploads').set({ bytes: 2_400_000 }).where('file', '=', file).execute()
    const body = `### Deep\n\n![x](/uploads/${file}) ![](/b.png)\n\n[a](/article/none)`
    const reply = (await ask(ada, { title: 'word '.repeat(13), caption: ' ', cover: null, body })).json()
    expect(reply.total).toBe(6)
    expect(
      reply.findings.map(({ kind, field, place }: Finding) => [
        kind,
        field,
        place && body.slice(place.start, place.end),
      ]),
    ).toEqual([
      ['titleLong', 'title', null],
      ['captionMissing', 'caption', null],
      ['headingSkips', 'body', '### Deep'],
      ['pictureLarge', 'body', `![x](/uploads/${file})`],
      ['pictureUndescribed', 'body', '![](/b.png)'],
      ['linkBroken', 'body', '[a](/article/none)'],
    ])
    expect(reply.findings[3].message).toBe('A picture is large (2.3 MB): readers on slow connections wait for it.')
    expect(await kinds(ada, { cover: file, coverAlt: '' })).toEqual(['coverUndescribed', 'coverLarge'])
    // A cover that was picked and not stored yet.
    expect(await kinds(ada, { cover: undefined })).toEqual([])
  })

  it('knows articles, their former addresses and drafts of one’s own, and confirms no drafts of others', async () => {
    const { app, ada, ben, broken, publicUrl } = await setting()
    const { create, update, remove } = writingBy(app, ada)
    await create({ title: 'Old', slug: 'old' })
    await update('old', { slug: 'new' })
    await create({ title: 'Gone', slug: 'gone' })
    await remove('gone')
    const { _id } = (await create({ title: 'D', slug: 'own-draft', status: 'draft' })).json().post
    const links = ['old', 'new', 'gone', 'own-draft', _id].map((slug) => `[a](${publicUrl}/article/${slug})`)
    expect(await broken(ada, links.join(' '))).toEqual([links[2], links[4]])
    expect(await broken(ben, links.join(' '))).toEqual([links[2], links[3], links[4]])
    expect(await broken(ben, '[itself](/article/mine) [b](old)', { slug: 'Mine' })).toEqual([])
  })

  it('asks about a text that is plainly in another language than the site, until the post has one', async () => {
    const { app, ada, ask } = await setting()
    const asked = async (document: object) =>
      (await ask(ada, document)).json().findings.filter(({ kind }: Finding) => kind === 'otherLanguage')
    expect(await asked({ body: GERMAN })).toEqual([
      {
        kind: 'otherLanguage',
        message: 'This looks like German. Readers and search treat it as English.',
        field: 'language',
        place: null,
        languages: ['de', 'en'],
      },
    ])
    for (const language of ['de', 'en', 'de-AT', 'x']) expect(await asked({ body: GERMAN, language })).toEqual([])
    // Code and quotations say nothing about the writer's language.
    const foreign = `${ENGLISH}\n\n${GERMAN.replace(/^/, '> ')}\n\n\`\`\`\n${GERMAN}\n\`\`\``
    for (const body of [ENGLISH, foreign, `\`\`\`\n${GERMAN}\n\`\`\``, GERMAN.slice(0, 90)]) {
      expect(await asked({ body, language: '' })).toEqual([])
    }
    const { _id: post } = (await writingBy(app, ada).create({ title: 'T', body: GERMAN, language: 'de' })).json().post
    expect(await asked({ body: GERMAN, post })).toEqual([])
    const lang = { key: 'lang', value: '"de-AT"', html: null, renderer: null, version: 1, updated_at: '' }
    await app.deps.db.insertInto('settings').values(lang).execute()
    expect(await asked({ body: GERMAN })).toEqual([])
    const headers = { ...ada.headers, [LANGUAGE_HEADER]: 'de' }
    const [found] = (await ask({ ...ada, headers }, { body: ENGLISH })).json().findings
    expect([found.message, found.languages]).toEqual([
      'Das sieht nach Englisch aus. Leser und Suche behandeln es als Österreichisches Deutsch.',
      ['en', 'de-AT'],
    ])
  })

  it('says everything in the language of the page that calls', async () => {
    const { ada, ask } = await setting()
    const headers = { ...ada.headers, [LANGUAGE_HEADER]: 'en-XA' }
    const document = {
      title: 'word '.repeat(13),
      caption: '',
      coverAlt: '',
      body: '### D\n\n![](/b.png) [a](/article/n)',
    }
    const { findings } = (await ask({ ...ada, headers }, document)).json()
    expect(findings).toHaveLength(6)
    for (const { message } of findings) expect(message).toMatch(/^\[.*\]$/s)
  })

  it('takes no hostile text for one in another language', async () => {
    const { ada, ask } = await setting()
    const hostile = [
      'Wörter und noch mehr Wörter. '.repeat(30_000),
      '😀 🙃 '.repeat(500),
      '!? … — '.repeat(500),
      'ä'.repeat(100_000),
      `\`\`\`\n${GERMAN.repeat(50)}\n\`\`\``,
      'one two three four five שלום לכולם מה שלומכם היום '.repeat(100),
      '\u{fffd}\u202e '.repeat(500),
    ]
    const replies = []
    for (const body of hostile) replies.push((await ask(ada, { body })).json())
    const found = replies.map(({ findings }) => findings.flatMap(({ languages = [] }: Finding) => languages[0] ?? []))
    // The first is German.
    expect(found.slice(1)).toEqual([[], [], [], [], [], []])
  })

  it('says that an address changes only of a post that readers know', async () => {
    const { app, ada, ben, ask, kinds } = await setting()
    const { create, update } = writingBy(app, ada)
    const { _id: post } = (await create({ title: 'T', slug: 'known' })).json().post
    const { _id: draft } = (await create({ title: 'D', slug: 'unknown', status: 'draft' })).json().post
    expect(await kinds(ada, { post, slug: 'known' })).toEqual([])
    expect((await ask(ada, { post, slug: 'other' })).json().findings[0]).toMatchObject({
      message: 'The address readers know, /article/known, changes to /article/other. The old one will lead there.',
      field: 'slug',
    })
    expect(await kinds(ada, { post: draft, slug: 'other' })).toEqual([])
    await update('known', { status: 'draft' })
    expect(await kinds(ada, { post, slug: '' })).toEqual(['slugMoves'])
    expect((await ask(ben, { post })).statusCode).toBe(404)
    expect((await ask(ben, { post: draft })).statusCode).toBe(404)
  })

  it('of thousands of findings lists the first hundred and counts all; what cannot be saved is rejected', async () => {
    const { ada, ask } = await setting()
    const { findings, total } = (await ask(ada, { body: '![](/a) '.repeat(3_000) })).json()
    expect([findings.length, total]).toEqual([100, 3_000])
    for (const document of [{ body: 'a\0' }, { body: 7 }, { title: null }, { post: 'x' }]) {
      expect((await ask(ada, document)).statusCode).toBe(422)
    }
  })
})
