import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sayReport } from '@byline/contract/imports/say-report'
import { openSource } from '@byline/moving/open-source'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { english } from '../../cli/terminal/english.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { changesAfter, newestChange } from '../../db/changes/change-log.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { createUser } from '../../features/users/account/create-user.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { findUserByEmail, updateUser } from '../../features/users/account/store.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { runImport } from '../run-import.ts'

/** The export of a site with two posts by Ada, who is an admin; the authorship of Ben may have been transferred to her. */
async function exportOf({ db, uploads }: Deps, { isTransferred = false } = {}): Promise<string> {
  const { ada, ben } = await meetTheCast(db)
  const former = { handed_to: ada, deleted_at: '2026-05-01T10:00:00.000Z', email: null, email_key: null }
  if (isTransferred) await transact(db, (tx) => updateUser(tx, ben, former))
  const email = 'Ada@Example.org'
  await transact(db, (tx) => updateUser(tx, ada, { email, email_key: emailKey(email), admin: 1, password_hash: 'x' }))
  await writePost(db, ada, { slug: 'one', title: 'One' })
  await writePost(db, ada, { slug: 'two', title: 'Two', state: 'draft' })
  const folder = join(await sourceFolder(), 'export')
  await writeFolder(folder, exportSite({ db, uploads }))
  return folder
}

const take = async (deps: Deps, folder: string, dryRun = false) =>
  sayReport(await runImport(deps, await openSource(folder, {}), { dryRun }), english)

onBothEngines('an export', (open) => {
  it('is brought into a site with an account of one of its people, which keeps its password', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const deps = await depsFor(await open())
    const password = 'correct horse battery'
    await createUser(deps, { name: 'Root', email: 'ada@example.org', password, admin: true })
    const before = await findUserByEmail(deps.db, 'ada@example.org')
    const dry = await take(deps, folder, true)
    expect(await countRows(deps.db)).toMatchObject({ posts: 0, users: 1 })
    const start = await newestChange(deps.db)
    const report = await take(deps, folder)
    expect({ ...report, run: null, dryRun: true }).toEqual(dry)
    expect((await changesAfter(deps.db, start, 100)).map(({ tag }) => tag)).toContain(cacheTags.addresses)
    expect(report.counts).toMatchObject({ posts: 2, imported: 2, drafts: 1, refused: 0 })
    const after = await findUserByEmail(deps.db, 'ada@example.org')
    expect(after).toMatchObject({ password_hash: before?.password_hash, name: 'Ada Verified' })
    const posts = await deps.db.selectFrom('posts').selectAll().execute()
    expect(posts.map(({ user_id }) => user_id)).toEqual([after?.id, after?.id])
  })

  it.each([
    ['loses the password of an account whose address nobody has confirmed', 0, null],
    ['keeps that of an admin in any case', 1, 'stored'],
  ] as const)('gives a person the account that has their address, and %s', async (_, admin, password_hash) => {
    const folder = await exportOf(await depsFor(await open()))
    const deps = await depsFor(await open())
    const password = 'correct horse battery'
    const { id } = await createUser(deps, { name: 'Squatter', email: 'ada@example.org', password })
    await transact(deps.db, (tx) => updateUser(tx, id, { email_confirmed_at: null, admin, password_hash: 'stored' }))
    await take(deps, folder)
    const after = await findUserByEmail(deps.db, 'ada@example.org')
    expect(after).toMatchObject({ name: 'Ada Verified', admin: 1, password_hash })
  })
})

onOneEngine('an export', (open) => {
  it('keeps which posts are one article, drafts too, unless files claim a language or an original twice', async () => {
    const site = await depsFor(await open())
    const { ada } = await meetTheCast(site.db)
    const ids: string[] = []
    for (const [language, state] of [
      ['en', 'published'],
      ['de', 'draft'],
      ['ar', 'published'],
    ] as const) {
      const { id } = await writePost(site.db, ada, { slug: language, title: language, language, state })
      ids.push(id)
    }
    const [article_id = '', german = ''] = ids
    const stored = ids.map((post_id, n) => ({
      post_id,
      article_id,
      text_version: 1,
      source_version: n === 0 ? null : 1,
    }))
    await site.db.insertInto('translations').values(stored).execute()
    const folder = join(await sourceFolder(), 'export')
    await writeFolder(folder, exportSite(site))
    const file = join(folder, 'posts/2026/05/de.md')
    const text = await readFile(file, 'utf8')
    expect(text).toContain(`language: "de"\n`)
    expect(text).toContain(`translationKey: "${article_id}"\n`)
    await writeFile(join(folder, 'posts/2026/05/same.md'), text.replaceAll(german, newId()))
    const original = text.replace('language: "de"', 'language: "fr"').replace(/, "source": \d+/, '')
    await writeFile(join(folder, 'posts/2026/05/original.md'), original.replaceAll(german, newId()))
    const wrong = text.replace(/"text": \d+/, '"text": "1; drop table posts"')
    await writeFile(join(folder, 'posts/2026/05/wrong.md'), wrong.replaceAll(german, newId()))
    const deps = await depsFor(await open())
    const report = await take(deps, folder)
    expect(report.counts).toMatchObject({ imported: 5, refused: 1 })
    const found = await deps.db.selectFrom('translations').selectAll().orderBy('post_id').execute()
    expect(found).toEqual(stored.toSorted((a, b) => (a.post_id < b.post_id ? -1 : 1)))
  })

  it('changes nothing the second time, and says the same', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const deps = await depsFor(await open())
    const first = await take(deps, folder)
    const rows = await countRows(deps.db)
    const second = await take(deps, folder)
    expect(second).toEqual({
      ...first,
      run: null,
      counts: { ...first.counts, imported: 0, unchanged: 2 },
    })
    expect(await countRows(deps.db)).toEqual(rows)
  })

  it.each([false, true])(
    'goes on after it was ended in the middle (an author was transferred: %s)',
    async (isTransferred) => {
      const folder = await exportOf(await depsFor(await open()), { isTransferred })
      const deps = await depsFor(await open())
      const ended = runImport(deps, await openSource(folder, {}), { dryRun: false }, () => {
        throw new Error('ended')
      })
      await expect(ended).rejects.toThrow('ended')
      expect(await countRows(deps.db)).toMatchObject({ posts: 0, users: 2 })
      expect((await take(deps, folder)).counts).toMatchObject({ imported: 2, refused: 0 })
      expect(await countRows(deps.db)).toMatchObject({ posts: 2, users: 2 })
    },
  )

  it('gives a site with content its posts beside those that are there', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const deps = await depsFor(await open())
    const { ben } = await meetTheCast(deps.db)
    await writePost(deps.db, ben, { slug: 'one', title: 'Another one' })
    const report = await take(deps, folder)
    expect(report.counts).toMatchObject({ posts: 2, imported: 2, refused: 0 })
    const posts = await deps.db.selectFrom('posts').select(['slug', 'state']).execute()
    expect(posts.map(({ slug, state }) => (state === 'draft' ? state : slug)).toSorted()).toEqual([
      ...['draft', 'one', 'one-2'],
    ])
  })

  it('gives a site with content its comments on passages, of which some words may be gone', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const [post = ''] = (await readdir(join(folder, 'posts'), { recursive: true })).filter((name) =>
      name.endsWith('one.md'),
    )
    const text = await readFile(join(folder, 'posts', post), 'utf8')
    const [exact = ''] = /\p{L}{3,}[^\n]*$/u.exec(text.trimEnd()) ?? []
    const date = '2026-05-02T10:00:00.000Z'
    const about = (words: string) => ({ exact: words, prefix: '', suffix: '', start: 0, version: 1, state: 'standing' })
    const comments = [exact, 'words that never stood there'].map((words) => {
      return {
        id: newId(),
        author: 'Eve',
        author_id: newId(),
        date,
        updated: date,
        passage: about(words),
        content: words,
      }
    })
    const file = join(folder, 'comments', post.replace(/\.md$/, '.json'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(comments))
    const deps = await depsFor(await open())
    const { ben } = await meetTheCast(deps.db)
    await writePost(deps.db, ben, { slug: 'other', title: 'Another one' })
    expect((await take(deps, folder)).counts).toMatchObject({ comments: 2, refused: 0 })
    const passages = await deps.db.selectFrom('passages').select(['exact', 'state']).orderBy('state').execute()
    expect(passages.map(({ state }) => state)).toEqual(['gone', 'standing'])
    expect(passages[1]?.exact).toBe(exact)
  })

  it('refuses odd files with a sentence each, and brings in the others', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const posts = join(folder, 'posts/2026/05')
    const one = await readFile(join(posts, 'one.md'), 'utf8')
    const others = {
      'no-author.md': one.replace(/"author": "[^"]*"/, `"author": "${newId()}"`),
      'no-date.md': one.replace(/date: "[^"]*"/, 'date: "yesterday"'),
      'nul.md': one.replace('"One"', '"O\\u0000ne"'),
      'same-id.md': one.replace('slug: "one"', 'slug: "other"'),
      'same-slug.md': one.replace(/"id": "[^"]*"/, `"id": "${newId()}"`),
      'text.md': 'Just a text.',
      'latin1.md': Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xe4]),
    }
    for (const [name, content] of Object.entries(others)) await writeFile(join(posts, name), content)
    await symlink('/etc/hostname', join(posts, 'link.md'))
    const report = await take(await depsFor(await open()), folder)
    expect(report.refused.map(({ path, reason }) => `${path.split('/').at(-1)} ${reason}`)).toEqual([
      'latin1.md posts/2026/05/latin1.md is not UTF-8 text',
      'no-author.md its author is missing',
      'no-date.md its field date is wrong: is no date in UTC',
      'nul.md its field title is wrong: has characters that no text may have',
      'same-id.md posts/2026/05/one.md has its identifier too',
      'same-slug.md posts/2026/05/one.md has its slug too',
      'text.md it has no front matter',
    ])
    expect(report.counts).toMatchObject({ imported: 2, refused: 7 })
  })

  it('is read with front matter that another program has written', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const file = join(folder, 'posts/2026/05/one.md')
    const one = await readFile(file, 'utf8')
    await writeFile(file, one.replace('title: "One"', 'title: One, edited'))
    const deps = await depsFor(await open())
    await take(deps, folder)
    const titles = await deps.db.selectFrom('posts').select('title').execute()
    expect(titles.map(({ title }) => title).toSorted()).toEqual(['One, edited', 'Two'])
  })

  it('is not taken from a folder that is not finished, or that is another version’s', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const about = join(folder, 'export.json')
    await writeFile(about, (await readFile(about, 'utf8')).replace('"format": 2', '"format": 3'))
    await expect(openSource(folder, {})).rejects.toThrow('another version')
    await rm(about)
    await writeFile(join(folder, 'NOT-FINISHED.txt'), '')
    await expect(openSource(folder, {})).rejects.toThrow('not finished')
  })

  it('never reads behind a symbolic link', async () => {
    const folder = await exportOf(await depsFor(await open()))
    const elsewhere = await sourceFolder()
    await rename(join(folder, 'posts'), join(elsewhere, 'posts'))
    await symlink(join(elsewhere, 'posts'), join(folder, 'posts'))
    await mkdir(join(folder, 'uploads'))
    await symlink('/etc/hostname', join(folder, 'uploads', `${'a'.repeat(32)}.bin`))
    const report = await take(await depsFor(await open()), folder)
    expect(report.counts).toMatchObject({ posts: 0, pictures: 0 })
    expect(await readdir(folder)).toContain('posts')
  })
})
