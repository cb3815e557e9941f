import { noteOf } from '@byline/contract/imports/note'
import { sourceFolder } from '@byline/test-files/source-folder'
import { html } from '@byline/test-files/test-html'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../../../test/app/app.ts'
import { importFolder } from '../../../../test/content/import-folder.ts'
import { registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { findPageAt, listPages } from '../../../features/own-pages/store.ts'
import { loadLanguage } from '../../../language/say.ts'
import { sourceOf } from '../../reimport/report-whole.ts'
import { commentsBelow } from '../prepare/comments-below.ts'
import { fitRecord } from '../prepare/fit-record.ts'
import { undoImport } from '../undo/undo-import.ts'

const page = (title: string) => `---\ntitle: ${title}\nlayout: page\n---\nText of ${title}`
const files = {
  '_config.yml': 'title: x',
  'press.md': page('Press'),
  'team/press.md': page('Team'),
}

onBothEngines('pages with the same name', (open) => {
  it('get addresses of their own, which every run says, and the old ones redirect', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder(files)
    const said = async (dryRun = false) => {
      const { counts, posts } = await importFolder(deps, root, { dryRun })
      return { new: counts.imported, said: posts.map(({ path, changes }) => [path, changes[0]?.what]) }
    }
    const sentence = 'its address is /team-press, because this site has another page at /press'
    expect(await said(true)).toEqual({ new: 2, said: [['team/press.md', sentence]] })
    expect(await said()).toEqual({ new: 2, said: [['team/press.md', sentence]] })
    expect(await said()).toEqual({ new: 0, said: [['team/press.md', sentence]] })

    expect((await listPages(db)).map(({ slug }) => slug).slice(-2)).toEqual(['press', 'team-press'])
    expect(await findPageAt(db, '/team/press.html')).toBe('team-press')
  })
})

onBothEngines('an imported page About', (open) => {
  const root = () => sourceFolder({ '_config.yml': 'title: x', 'about.md': page('About us') })

  async function setting() {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const about = async () => (await app.inject('/api/site/about')).json().about
    const write = async (about: object) => {
      const { version } = (await app.inject('/api/settings')).json()
      const payload = { settings: { about }, version }
      const url = '/api/settings'
      return app.inject({ method: 'PUT', url, payload, headers: root.headers })
    }
    return { app, admin: root, about, write }
  }

  it('takes the place of the sample until the import is taken back', async () => {
    const { app, admin, about } = await setting()
    expect(await about()).toBeNull()
    const { run, posts } = await importFolder(app.deps, await root(), { dryRun: false })
    expect(posts).toEqual([])
    expect(await about()).toMatchObject({ title: 'About us' })
    const sitemap = (await app.inject('/sitemap-pages.xml')).body
    expect(sitemap.match(/\/about</g)).toHaveLength(1)
    // It is edited like any page, with the address that it has.
    const change = { method: 'PUT', url: '/api/pages/about', headers: admin.headers } as const
    const { statusCode } = await app.inject({
      ...change,
      payload: { slug: 'about', menu: 'footer' },
    })
    expect(statusCode).toBe(200)
    await app.inject({ ...change, payload: { menu: 'none' } })
    await app.deps.db.updateTable('own_pages').set({ version: 1 }).execute()
    await undoImport(app.deps, String(run))
    expect(await about()).toBeNull()
  })

  it('leaves alone what the owner has written there', async () => {
    const { app, about, write } = await setting()
    expect((await write({ title: 'Mine', body: 'My text' })).statusCode).toBe(200)
    await importFolder(app.deps, await root(), { dryRun: false })
    expect(await about()).toMatchObject({ title: 'Mine' })
    const own = (await listPages(app.deps.db)).map(({ slug }) => slug)
    expect(own).toHaveLength(1)
    expect(own).not.toContain('about')
    const typed = { method: 'PUT', url: `/api/pages/${own[0]}` } as const
    const { headers } = await registerAdmin(app, 'Other Admin')
    expect((await app.inject({ ...typed, headers, payload: { slug: 'about' } })).statusCode).toBe(422)
  })
})

onBothEngines('the tags beside articles', (open) => {
  it('are those of a new site until an import brings others, and again after it is taken back', async () => {
    const app = await appOn(await open())
    const { create } = writingBy(app, await registerAdmin(app))
    await create({ title: 'T', tags: ['Sport', 'other'] })
    const shown = async () => (await app.inject('/api/tags?limit=1')).json().sidebarTags
    const all = await shown()
    expect(all).toHaveLength(7)
    const text = '---\ntitle: A\ndate: 2020-01-01\ntags: [Food]\n---\nText'
    const root = await sourceFolder({ '_config.yml': 'title: x', '_posts/2020-01-01-a.md': text })
    const { run } = await importFolder(app.deps, root, { dryRun: false })
    expect(await shown()).toEqual(['sport', 'food'])
    await undoImport(app.deps, String(run))
    expect(await shown()).toEqual(all)
  })
})

const said = (id: string, content: string, more: object = {}) => ({
  id,
  author: 'Ben *B*',
  content,
  createdAt: '2019-05-03T10:00:00Z',
  ...more,
})

it('the comments of a page stand below its text, as far as it has room', async () => {
  const post = { ...sourceOf('T', 'Text'), kind: 'page' as const }
  const comments = [said('1', 'One\ntwo'), said('2', 'Yes', { parent: '1', author: 'Ada' })]
  const { body, changes, comments: left } = fitRecord({ ...post, comments }, 'en')
  expect(left).toBeUndefined()
  expect(changes).toEqual([{ kind: 'repaired', what: noteOf('dashboard.imports.changeCommentsBelow', { count: 2 }) }])
  expect(await html(body)).toBe(
    '<p>Text</p>\n' +
      (await html('## Comments')) +
      '<p><strong>Ben *B*</strong>, 2019-05-03</p>\n<blockquote>\n<p>One<br>\ntwo</p>\n</blockquote>\n' +
      '<p><strong>Ada</strong>, to <strong>Ben *B*</strong>, 2019-05-03</p>\n<blockquote>\n<p>Yes</p>\n</blockquote>\n',
  )
  const long = [said('1', 'One'), said('2', 'x'.repeat(30_000)), said('3', 'Three')]
  const full = fitRecord({ ...post, body: 'y'.repeat(80_000), comments: long }, 'en')
  expect(full.changes?.map(({ what }) => what)).toEqual([
    noteOf('dashboard.imports.changeCommentsBelow', { count: 1 }),
    noteOf('dashboard.imports.changeCommentsNoRoom', { count: 2 }),
  ])
  expect(fitRecord({ ...post, comments: [said('1', ' ')] }, 'en').body).toBe('Text')
})

it('the words that an import adds are in the language of the site', async () => {
  await loadLanguage('de')
  const comments = [said('1', 'One', { author: ' ' }), said('2', 'Two', { parent: '1', author: 'Ada' })]
  const { body } = fitRecord({ ...sourceOf('T', 'Text'), kind: 'page', comments }, 'de')
  expect(body).toContain('## Kommentare')
  expect(body).toContain('**Anonym**, 2019-05-03')
  expect(body).toContain('**Ada**, an **Anonym**, 2019-05-03')
})

it.each([
  '# No heading',
  'No heading\n---',
  'No heading\n===',
  '![no picture](https://e.example/x.png)',
  '<img src=x><script>alert(1)</script>',
  '</blockquote><h1>x</h1>',
  '> quoted\n\n# again',
])('a comment of a page is no more than a comment: %s', async (content) => {
  const { markdown } = commentsBelow([said('1', content)], { language: 'en', charactersMax: 10_000 })
  expect((await html(markdown)).replace(/^.*?<\/div>/s, '')).not.toMatch(/<(img|h[1-6]|script|hr)/)
})
