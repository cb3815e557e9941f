import { sayReport } from '@byline/contract/imports/say-report'
import { openSource } from '@byline/moving/open-source'
import { addFiles, sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { type MadeRecords, madeSource } from '../../../test/content/made-source.ts'
import { registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { english } from '../../cli/terminal/english.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { saveSettings } from '../../features/settings/change-settings.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { runImport } from '../run-import.ts'
import { undoImport } from './undo/undo-import.ts'

const config = {
  'hugo.toml':
    'baseURL = "https://old.example"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.de]\nweight = 2\n[languages.ar]\nweight = 3\n',
}
const text = (title: string, more = '') => yamlPost(`title: ${title}\ndate: 2019-05-01${more}`)
const bread = {
  'content/post/bread.ar.md': text('Khubz'),
  'content/post/bread.de.md': text('Brot'),
  'content/post/bread.md': text('Bread'),
  'content/post/soup.md': text('Soup'),
}

/** Each post with its language, and the posts of its article, of which the first is the original. */
async function articles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('translations', 'translations.post_id', 'posts.id')
    .select(['posts.id', 'slug', 'language', 'article_id', 'source_version'])
    .where('deleted_at', 'is', null)
    .orderBy('posts.id')
    .execute()
  const byArticle = Map.groupBy(rows, ({ id, article_id }) => article_id ?? id)
  return [...byArticle.values()].map((posts) =>
    posts
      .toSorted((a, b) => Number(a.source_version !== null) - Number(b.source_version !== null))
      .map(({ slug, language }) => `${slug} ${language}`.trim())
      .join(', '),
  )
}

onBothEngines('an import of a site in several languages', (open) => {
  const bring = async (deps: Deps, records: MadeRecords, more = {}) =>
    sayReport(
      await runImport(deps, madeSource(records, { url: 'https://old.example', ...more }), { dryRun: false }),
      english,
    )
  const take = async (deps: Deps, folder: string) =>
    sayReport(await runImport(deps, await openSource(folder, {}), { dryRun: false }), english)
  const post = (title: string, language: string, more = {}) => ({
    title,
    language,
    translationKey: 'bread',
    slugs: [title.toLowerCase()],
    ...more,
  })
  const [en, de] = [post('Bread', 'en'), post('Brot', 'de')]

  it('brings each text in its language, joined, with a slug of its own and its former address', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ ...config, ...bread })
    const dry = await importFolder(deps, root, { dryRun: true })
    const report = await importFolder(deps, root, { dryRun: false })
    expect(report).toEqual({ ...dry, dryRun: false, run: expect.any(String) })
    expect(report.notes).toContain('The site has texts in en, de, ar.')
    expect(report.notes).toContain('1 article is in several languages.')
    expect(await articles(db)).toEqual(['bread en, bread-ar ar, bread-de de', 'soup en'])
    const to = (path: string) =>
      db
        .selectFrom('addresses')
        .innerJoin('posts', 'posts.id', 'post_id')
        .select('slug')
        .where('path', '=', path)
        .executeTakeFirst()
    expect(await to('/de/post/bread')).toEqual({ slug: 'bread-de' })
    expect(await to('/ar/post/bread')).toEqual({ slug: 'bread-ar' })
    expect(await to('/post/bread')).toEqual({ slug: 'bread' })
  })

  it('changes nothing when it is repeated, and joins what a later import brings', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const { 'content/post/bread.de.md': german, ...first } = bread
    const root = await sourceFolder({ ...config, ...first })
    await importFolder(deps, root, { dryRun: false })
    expect((await importFolder(deps, root, { dryRun: false })).counts).toMatchObject({ unchanged: 3, updated: 0 })
    expect(await articles(db)).toEqual(['bread en, bread-ar ar', 'soup en'])
    await addFiles(root, { 'content/post/bread.de.md': german })
    const second = await importFolder(deps, root, { dryRun: false })
    expect(second.counts).toMatchObject({ imported: 1, unchanged: 3 })
    expect(await articles(db)).toEqual(['bread en, bread-ar ar, bread-de de', 'soup en'])
    await undoImport(deps, String(second.run))
    expect(await articles(db)).toEqual(['bread en, bread-ar ar', 'soup en'])
  })

  it('joins the exports of each language that come one after the other, also with one title and date', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const first = await bring(deps, { 1: post('Docker', 'en') })
    const second = await bring(deps, { 2: post('Docker', 'de') })
    expect(await articles(db)).toEqual(['docker en, docker-de de'])
    await undoImport(deps, String(first.run))
    expect(await articles(db)).toEqual(['docker-de de'])
    await undoImport(deps, String(second.run))
    expect(await articles(db)).toEqual([])
    expect(await db.selectFrom('translations').selectAll().execute()).toEqual([])
  })

  it('joins posts of which an earlier import did not know the language, and takes them apart with its undo', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const plain = ({ title, slugs }: typeof en) => ({ title, slugs })
    await bring(deps, { 1: plain(en), 2: plain(de) })
    expect(await articles(db)).toEqual(['bread', 'brot'])
    const { run, counts } = await bring(deps, { 1: en, 2: de })
    expect(counts).toMatchObject({ updated: 2 })
    expect(await articles(db)).toEqual(['bread en, brot de'])
    await undoImport(deps, String(run))
    expect(await articles(db)).toEqual(['bread', 'brot'])
    await bring(deps, { 1: en, 2: de })
    await bring(deps, { 1: en, 2: { ...de, translationKey: 'another' } })
    expect(await articles(db)).toEqual(['bread en', 'brot de'])
  })

  it('does not take the articles of two sites for one', async () => {
    const db = await open()
    const deps = await depsFor(db)
    await bring(deps, { 1: en })
    await bring(deps, { 2: de }, { url: 'https://other.example' })
    expect(await articles(db)).toEqual(['bread en', 'brot de'])
  })

  it('leaves the second text in one language an article of its own, and names what is no language', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const report = await bring(deps, {
      1: en,
      2: post('Bread again', 'EN'),
      3: de,
      4: post('Nonsense', 'not a language'),
      5: post('Proto', '__proto__'),
      6: post('Underscore', 'pt_br'),
      7: post('Long', 'x'.repeat(1_000_000)),
      8: { ...post('About', 'fr'), kind: 'page' },
      9: post('Constructor', 'constructor'),
    })
    expect((await articles(db)).toSorted()).toEqual(
      ['bread en, brot de, underscore pt-BR', 'bread-again en', 'constructor', 'long', 'nonsense', 'proto'].toSorted(),
    )
    expect(report.refused).toEqual([])
    const changes = Object.fromEntries(report.posts.map(({ title, changes }) => [title, changes[0]?.what]))
    expect(changes).toMatchObject({
      'Bread again': 'its place in an article that has a text in en already',
      Nonsense: 'a language that is none: not a language',
      About: 'its language, fr: a page has that of the site',
    })
    expect(Object.keys(changes)).toHaveLength(6)
  })

  it('joins the first hundred languages of an article, whose key has a megabyte', { timeout: 120_000 }, async () => {
    const db = await open()
    const deps = await depsFor(db)
    const translationKey = 'k'.repeat(1_000_000)
    const names = Array.from({ length: 110 }, (_, n) => `n${n}`)
    const records = names.map((name) => [name, post(name, `en-x-${name}`, { translationKey })])
    const report = await bring(deps, Object.fromEntries(records))
    expect(report.counts).toMatchObject({ imported: 110, refused: 0 })
    const [first, ...others] = await articles(db)
    expect(first?.split(', ')).toHaveLength(100)
    expect(others).toHaveLength(10)
  })

  it('gives a site with content the articles of our own export in their languages, again and again', async () => {
    const site = await appOn(await open())
    const { ada } = await registerPeople(site)
    const by = writingBy(site, ada)
    // The German text is older than its original in the folder of the export.
    const create = (slug: string, language: string, more = {}) =>
      by.create({ slug, title: slug, language, body: 'Flour.', createdAt: '2026-04-01T10:00:00.000Z', ...more })
    await create('brot', 'de')
    await create('bread', 'en', { createdAt: '2026-05-01T10:00:00.000Z' })
    await create('khubz', 'ar')
    await create('soup', '')
    await by.update('brot', { translationOf: 'bread' })
    await by.update('khubz', { translationOf: 'bread' })
    await by.update('brot', { body: 'Mehl.' })
    const [bread] = await site.deps.db.selectFrom('posts').select('id').where('slug', '=', 'bread').execute()
    await commentingBy(site, ada).create(String(bread?.id), 'Good.')
    const folder = `${await sourceFolder()}/export`
    await writeFolder(folder, exportSite(site.deps))

    const { db } = site.deps
    const expected = await articles(db)
    expect(expected.find((one) => one.includes(','))).toBe('bread en, brot de, khubz ar')
    const empty = await depsFor(await open())
    expect((await take(empty, folder)).notes).toEqual(['1 article is in several languages.'])
    expect(await articles(empty.db)).toEqual(expected)
    expect(await countRows(empty.db)).toMatchObject({
      posts: 4,
      comments: 1,
      revisions: (await countRows(db)).revisions,
    })

    const deps = await depsFor(await open())
    await bring(deps, { 1: { title: 'Something else', slugs: ['brot'] } })
    const report = await take(deps, folder)
    expect(report.notes).toContain('1 article is in several languages.')
    expect(await articles(deps.db)).toContain('bread en, brot-de de, khubz ar')
    expect(await countRows(deps.db)).toMatchObject({ posts: 5, comments: 1 })
    expect((await take(deps, folder)).counts).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
    expect(await articles(deps.db)).toContain('bread en, brot-de de, khubz ar')
  })

  it('refuses a post whose new language its article has already here', async () => {
    const db = await open()
    const deps = await depsFor(db)
    await bring(deps, { 1: en, 2: de })
    const report = await bring(deps, { 2: { ...de, language: 'en' } })
    expect(report.refused).toEqual([{ path: '2', reason: 'its article has another text in the same language here' }])
    expect(await articles(db)).toEqual(['bread en, brot de'])
  })

  it('says the words that it adds to texts in the language of the site', async () => {
    const db = await open()
    const deps = await depsFor(db)
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { lang: 'de' }))
    const tags = '{{< youtube abc >}}\n\n{{% details %}}\nInside\n{{% /details %}}'
    await take(deps, await sourceFolder({ 'hugo.toml': '', 'content/post/a.md': `${text('A')}\n${tags}` }))
    const list = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'
    await take(
      deps,
      await sourceFolder({
        'posts.csv': `${list}\n8.b,2021-01-20T13:15:12.230Z,true,,,podcast,everyone,,,https://api.substack.com/8.mp3`,
      }),
    )
    const bodies = await db.selectFrom('post_texts').select('body').orderBy('post_id').execute()
    expect(bodies.map(({ body }) => body)).toEqual([
      expect.stringContaining('[Auf youtube.com ansehen](https://www.youtube.com/watch?v=abc)'),
      '[Auf api.substack.com anhören: Folge](https://api.substack.com/8.mp3)',
    ])
    expect(bodies[0]?.body).toContain('<summary>Einzelheiten</summary>')
  })
})
