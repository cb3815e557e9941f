import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { addFiles, sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { writePost } from '../../test/app/cast.ts'
import { importFolder } from '../../test/content/import-folder.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { allPosts, countRows } from '../../test/engines/rows.ts'
import { closeDeps } from '../deps.ts'
import { findOrCreateAuthor } from '../features/authors/imported-authors.ts'
import { updatePost } from '../features/posts/writing/save-post.ts'
import { startRenderer } from '../rendering/renderer.ts'

const write = { dryRun: false }

onBothEngines('an import', (open) => {
  it('counts each handle without a name once, and a dry run the same', async () => {
    const deps = await depsFor(await open())
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\ndate: 2019-05-01\nauthors: [zed, ann, eve]'),
      'b.md': yamlPost('title: B\ndate: 2019-05-01\nauthor: "@zed"'),
      'authors.yml': 'ann:\n  name: Ann Example',
    })
    const dry = await importFolder(deps, root, { dryRun: true })
    const report = await importFolder(deps, root, write)
    expect(report).toEqual({ ...dry, dryRun: false, run: expect.any(String) })
    expect(report.counts.handles).toBe(2)
    expect(report.posts.map(({ path, changes }) => [path, changes])).toEqual([
      ['a.md', ['zed', 'eve'].map((what) => ({ kind: 'handle', what }))],
      ['b.md', [{ kind: 'handle', what: 'zed' }]],
    ])
  })

  it('imports every field of a post', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({
      'posts/2024-05-01-first.md': yamlPost(
        'title: "The <first>"\ndescription: A caption\nauthor: Ada\ntags: [Rust, News]\nupdated: 2024-06-01',
        'Hello.',
      ),
      'posts/second.md': '+++\ntitle = "Second"\ndate = 2024-05-02T01:00:00+02:00\n+++\nToml.',
      'README.md': '# No front matter\n',
      '_index.md': yamlPost('title: A section'),
    })
    const report = await importFolder(deps, root, write)
    expect(report).toMatchObject({
      kind: 'markdown',
      dryRun: false,
      refused: [],
      missingPictures: [],
      deadLinks: [],
      counts: { posts: 2, imported: 2, updated: 0, unchanged: 0, skipped: 2, refused: 0 },
      skipped: [
        { path: 'README.md', reason: 'it has no front matter' },
        { path: '_index.md', reason: 'it is the page of a section' },
      ],
    })
    expect(await allPosts(db)).toMatchObject([
      {
        slug: 'first',
        title: 'The <first>',
        caption: 'A caption',
        body: 'Hello.',
        tags: ['Rust', 'News'],
        author: 'Ada',
        created_at: '2024-05-01T00:00:00.000Z',
        updated_at: '2024-06-01T00:00:00.000Z',
        avatar: null,
        version: 1,
      },
      {
        slug: 'second',
        author: 'Anonymous',
        created_at: '2024-05-01T23:00:00.000Z',
        updated_at: '2024-05-01T23:00:00.000Z',
      },
    ])
  })

  it('brings drafts in as drafts, and posts with a date to come as scheduled ones', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const soon = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19)}.000Z`
    const files = (draft: string) => ({
      'draft.md': yamlPost(`title: Not yet\ndate: 2024-05-01\n${draft}`),
      '_drafts/begun.md': yamlPost('title: Begun'),
      'planned.md': yamlPost(`title: Planned\ndate: ${soon}\naliases: [/old/planned]`),
      'far.md': yamlPost('title: Far\ndate: 2999-01-01'),
    })
    const { counts } = await importFolder(deps, await sourceFolder(files('draft: true')), write)
    expect(counts).toMatchObject({ drafts: 3, scheduled: 1 })
    const states = async () => {
      const rows = await db.selectFrom('posts').selectAll().orderBy('title').execute()
      return rows.map((row) => [row.title, row.state, row.wanted_slug, row.created_at])
    }
    const [begun, far, notYet, planned] = await states()
    expect([begun?.slice(0, 3), far?.slice(0, 3)]).toEqual([
      ['Begun', 'draft', 'begun'],
      ['Far', 'draft', 'far'],
    ])
    expect(String(far?.[3]) < soon).toBe(true)
    expect(notYet).toEqual(['Not yet', 'draft', 'draft', '2024-05-01T00:00:00.000Z'])
    expect(planned).toEqual(['Planned', 'scheduled', 'planned', soon])
    // The next import publishes what its file publishes.
    await importFolder(deps, await sourceFolder(files('draft: false')), write)
    expect((await states())[2]).toEqual(['Not yet', 'published', '', '2024-05-01T00:00:00.000Z'])
  })

  it('changes nothing when it is repeated', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\ncover: c.png\naliases: [/old/a]', '![p](c.png) [b](b.md)'),
      'b.md': yamlPost('title: B\ndate: 2024-01-01', '![gone](gone.png)'),
      'c.png': await tinyPicture('#336699'),
    })
    await importFolder(deps, root, write)
    const before = [await countRows(db), await allPosts(db), await readdir(deps.uploads.place)]
    const { counts } = await importFolder(deps, root, write)
    expect(counts).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
    expect([await countRows(db), await allPosts(db), await readdir(deps.uploads.place)]).toEqual(before)
  })

  it('updates a post in place when the text, the title or the date of its file changed', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A\ndate: 2024-01-01', 'One.') })
    await importFolder(deps, root, write)
    const [first] = await allPosts(db)
    const versions = [
      yamlPost('title: A\ndate: 2024-01-01', 'Two.'),
      yamlPost('title: Another\ndate: 2024-01-01', 'Two.'),
      yamlPost('title: Another\ndate: 2024-01-02\ntags: x', 'Two.'),
    ]
    for (const [index, text] of versions.entries()) {
      await addFiles(root, { 'a.md': text })
      expect((await importFolder(deps, root, write)).counts.updated).toBe(1)
      const posts = await allPosts(db)
      expect(posts).toMatchObject([{ id: first?.id, slug: 'a', version: index + 2, body: 'Two.' }])
    }
    expect(await allPosts(db)).toMatchObject([
      { title: 'Another', created_at: '2024-01-02T00:00:00.000Z', tags: ['x'] },
    ])
  })

  it('updates a post when only its picture changed', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const post = yamlPost('title: A', '![p](p.png)')
    const root = await sourceFolder({ 'a.md': post, 'p.png': await tinyPicture('#ff0000') })
    await importFolder(deps, root, write)
    const [before] = await allPosts(db)
    await addFiles(root, { 'p.png': await tinyPicture('#00ff00') })
    expect((await importFolder(deps, root, write)).counts.updated).toBe(1)
    expect((await allPosts(db))[0]?.body).not.toBe(before?.body)
  })

  it('uses the date of the file for a post without a date, also after the file changes', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A', 'One.') })
    await utimes(join(root, 'a.md'), new Date(), new Date('2020-02-02T00:00:00Z'))
    await importFolder(deps, root, write)
    await addFiles(root, { 'a.md': yamlPost('title: A', 'Two.') })
    expect((await importFolder(deps, root, write)).counts.updated).toBe(1)
    expect(await allPosts(db)).toMatchObject([{ body: 'Two.', created_at: '2020-02-02T00:00:00.000Z' }])
  })

  it('creates another post for another blog’s file of the same name', async () => {
    const db = await open()
    const deps = await depsFor(db)
    await importFolder(deps, await sourceFolder({ 'hello.md': yamlPost('title: One') }), write)
    await importFolder(deps, await sourceFolder({ 'hello.md': yamlPost('title: Two') }), write)
    const dated = await sourceFolder({ 'hello.md': yamlPost('title: Three\ndate: 2024-01-01') })
    await importFolder(deps, dated, write)
    expect((await allPosts(db)).map((post) => [post.title, post.slug])).toEqual([
      ['One', 'hello'],
      ['Two', 'hello-2'],
      ['Three', 'hello-3'],
    ])
  })

  it('does not overwrite a post that was edited in Byline, and reports it when its file has changed too', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A', 'Imported.') })
    await importFolder(deps, root, write)
    const [post] = await allPosts(db)
    if (!post) throw new Error('nothing was imported')
    await updatePost({ ...deps, turn: inBackground, limitMs: 1_000 }, post.id, {
      ...post,
      body: 'Edited here.',
      userId: post.user_id,
      createdAt: post.created_at,
      updatedAt: post.updated_at,
    })
    expect((await importFolder(deps, root, write)).counts.unchanged).toBe(1)
    await addFiles(root, { 'a.md': yamlPost('title: A', 'Changed there.') })
    expect((await importFolder(deps, root, write)).refused).toEqual([
      { path: 'a.md', reason: 'it was edited here since it was imported, and the file has changed too' },
    ])
    expect(await allPosts(db)).toMatchObject([{ body: 'Edited here.' }])
  })

  it('does not restore a post deleted in Byline, and deletes no post when its file is removed', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A'), 'b.md': yamlPost('title: B') })
    await importFolder(deps, root, write)
    const deleted = { deleted_at: '2026-05-01T00:00:00.000Z' }
    await db.updateTable('posts').set(deleted).where('slug', '=', 'a').execute()
    await addFiles(root, { 'a.md': yamlPost('title: A', 'Changed.') })
    await rm(join(root, 'b.md'))
    const { counts, refused } = await importFolder(deps, root, write)
    expect([counts.imported, counts.unchanged, refused]).toEqual([0, 1, []])
    expect((await allPosts(db)).map((post) => post.slug)).toEqual(['a', 'b'])
  })

  it('writes nothing in a dry run, with the same report', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\nauthor: Ada\ncover: c.png', '![p](c.png) ![g](gone.png)'),
      'bad.md': yamlPost('title: [unclosed'),
      'same.md': yamlPost('title: Same\ndate: 2024-01-01'),
      'c.png': await tinyPicture('#336699'),
    })
    const none = await countRows(db)
    const dry = await importFolder(deps, root, { dryRun: true })
    expect(dry.counts).toMatchObject({ imported: 2, updated: 0, unchanged: 0 })
    expect(dry.missingPictures).toMatchObject([{ path: 'a.md', address: 'gone.png' }])
    expect(await countRows(db)).toEqual(none)
    expect(await readdir(deps.uploads.place)).toEqual([])
    const real = await importFolder(deps, root, write)
    expect({ ...real, run: null, dryRun: true }).toEqual(dry)

    await addFiles(root, { 'a.md': yamlPost('title: A\nauthor: Someone new', 'Changed.') })
    const [rows, posts] = [await countRows(db), await allPosts(db)]
    const again = await importFolder(deps, root, { dryRun: true })
    expect(again.counts).toMatchObject({ imported: 0, updated: 1, unchanged: 1 })
    expect([await countRows(db), await allPosts(db)]).toEqual([rows, posts])
  })

  it('uses the given author for posts without an author', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const author = await findOrCreateAuthor(db, 'Operator')
    const root = await sourceFolder({ 'a.md': yamlPost('title: A'), 'b.md': yamlPost('title: B\nauthor: Ada') })
    await importFolder(deps, root, { dryRun: false, author })
    expect((await allPosts(db)).map((post) => post.author)).toEqual(['Operator', 'Ada'])
  })

  it('creates one user without email for each author, and never uses one with an email', async () => {
    const db = await open()
    const deps = await depsFor(db)
    await writePost(db, await findOrCreateAuthor(db, 'Ada'), { slug: 'own' })
    await db.updateTable('users').set({ email: 'ada@x.example' }).execute()
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\nauthor: Ada'),
      'b.md': yamlPost('title: B\nauthor: Ada'),
      'c.md': yamlPost('title: C\nauthors: [Ada, Ben]'),
      'd.md': yamlPost('title: D\nauthor: "\'); drop table users; --"'),
    })
    await importFolder(deps, root, write)
    expect((await allPosts(db)).map(({ slug, author, email }) => [slug, author, email])).toEqual([
      ['a', 'Ada', null],
      ['b', 'Ada', null],
      ['c', 'Ada and Ben', null],
      ['d', "'); drop table users; --", null],
      ['own', 'Ada', 'ada@x.example'],
    ])
    const users = await db.selectFrom('users').select(['name', 'admin', 'verified']).execute()
    expect(users).toHaveLength(4)
    expect(users.every(({ admin, verified }) => admin === 0 && verified === 0)).toBe(true)
  })

  it('reports its progress before every file and at the end', async () => {
    const deps = await depsFor(await open())
    const root = await sourceFolder({ 'a.md': yamlPost('title: A'), 'b.md': 'none' })
    const steps: unknown[] = []
    await importFolder(deps, root, write, (...step) => steps.push(step))
    expect(steps).toEqual([
      [0, 2, 'a.md', 0],
      [1, 2, 'b.md', 0],
      [2, 2, '', 0],
    ])
  })

  it('renders with the real renderer: script in title and text stays harmless', async () => {
    const db = await open()
    const renderer = startRenderer(1)
    const deps = { ...(await depsFor(db)), renderer }
    const root = await sourceFolder({
      'a.md': yamlPost(
        'title: "<script>alert(1)</script>"',
        '# Head\n\n<script>alert(2)</script>\n\n![Alt](gone.png "T") <b onclick="x()">b</b>',
      ),
    })
    await importFolder(deps, root, write)
    await closeDeps({ ...deps, db: { destroy: async () => {} } as typeof db })
    const text = await db.selectFrom('post_texts').selectAll().executeTakeFirstOrThrow()
    expect(text.html).not.toMatch(/<script|onclick/)
    expect(text.html).toContain('<img src="gone.png" alt="Alt"')
    expect(await allPosts(db)).toMatchObject([
      { title: '<script>alert(1)</script>', slug: 'a', body: expect.stringContaining('<script>') },
    ])
  })
})
