import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { sayReport } from '@byline/contract/imports/say-report'
import { LeftOut, Unreadable } from '@byline/moving/records/unreadable'
import { sourceFolder, tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { type MadeRecords, madeComment, madeSource } from '../../../test/content/made-source.ts'
import { registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { allPosts, countRows } from '../../../test/engines/rows.ts'
import { english } from '../../cli/terminal/english.ts'
import { runImport } from '../run-import.ts'

const thread = [
  madeComment('1', 'First!'),
  madeComment('2', 'A *reply*', { parent: '1', author: 'Ada' }),
  madeComment('3', 'A reply to nobody', { parent: '77', author: 'Cy' }),
]

/** A site with everything in it, and with much that is wrong with it. */
async function oddSite() {
  const picture = await tinyPicture('#336699')
  const folder = await sourceFolder({
    'good.png': picture,
    'cut.png': picture.subarray(0, -20),
    'face.png': await tinyPicture('#993366'),
    'paper (1).pdf': '%PDF-1.4 paper',
    'page.html': '<script>alert(1)</script>',
  })
  const unused = { kind: 'unused field', what: 'layout' } as const
  const records: MadeRecords = {
    one: {
      title: 'One',
      slugs: ['one'],
      addresses: ['/2019/05/one', '/?p=1'],
      comments: thread,
      body: [
        '![a](good.png) ![b](cut.png) ![c](gone.png) ![d](https://x.example/d.png)',
        '[2](/2019/05/two/#part) [3](https://old.example/?p=2&preview=true) [4](../two) [5](/gone/)',
        '[6](paper%20(1).pdf) [7](page.html) [8](https://x.example/) [9](/) [10](#here) [11](good.png)',
      ].join('\n\n'),
      changes: [unused, { kind: 'embed', what: 'https://video.example/1' } as const],
    },
    two: {
      title: 'Two',
      slugs: ['two'],
      addresses: ['/2019/05/two', '/?p=2'],
      isDraft: true,
      tags: Array.from({ length: 10_000 }, (_, n) => `tag ${n}`),
      changes: [unused],
    },
    about: {
      kind: 'page',
      title: 'About us',
      slugs: ['about', 'about-us'],
      body: 'We.',
      addresses: ['/company/about', '/?page_id=3'],
      comments: [madeComment('1', 'Nice')],
    },
    hidden: { kind: 'page', title: 'Hidden', isDraft: true },
    untitled: { title: '\u200b' },
    long: { title: 'Long', body: 'x'.repeat(1_000_001) },
    bad: new Unreadable('its text is damaged'),
    menu: new LeftOut('it is an item of a menu'),
  }
  return madeSource(records, {
    folder,
    url: 'https://old.example',
    notes: ['It is a site of WordPress 6.'],
    skipped: [{ path: 'media', reason: 'it is a file' }],
    people: { Ada: { biography: 'I *write*.', picture: 'face.png' }, Eve: { biography: 'Who?' } },
  })
}

onBothEngines('a site with everything', (open) => {
  it('comes in with pages, threads, people, files and former addresses', async () => {
    const app = await appOn(await open())
    const report = sayReport(await runImport(app.deps, await oddSite(), { dryRun: false }), english)
    expect(report.counts).toEqual({
      posts: 2,
      pages: 1,
      comments: 3,
      drafts: 1,
      scheduled: 0,
      imported: 3,
      updated: 0,
      unchanged: 0,
      refused: 3,
      skipped: 3,
      pictures: 2,
      missingPictures: 2,
      handles: 0,
    })
    expect(report.unusedFields).toEqual([{ field: 'layout', files: 2 }])
    expect(report.posts.map(({ path, changes }) => [path, changes.length])).toEqual([
      ['one', 2],
      ['two', 2],
      ['about', 1],
    ])
    expect(report.posts[1]?.changes[1]?.what).toBe('9,990 tags beyond the first ten')

    const one = (await allPosts(app.deps.db)).find(({ title }) => title === 'One')
    const body = String(one?.body).replaceAll(/[0-9a-f]{32}/g, 'X')
    expect(body.split('\n\n').slice(1)).toEqual([
      '[2](/2019/05/two/#part) [3](/?p=2) [4](/2019/05/two) [5](https://old.example/gone/)',
      '[6](/uploads/X.bin/paper%20%281%29.pdf) [7](/uploads/X.bin/page.html) [8](https://x.example/) [9](/) [10](#here) [11](/uploads/X.webp)',
    ])

    const { comments } = (await app.inject(`/api/comments/post/${one?.id}`)).json()
    expect(
      comments.map((comment: { user: { name: string }; content: string; parent: string | null }) => [
        comment.user.name,
        comment.content,
        comment.parent,
      ]),
    ).toEqual([
      ['Ben', 'First!', null],
      ['Ada', 'A *reply*', comments[0]._id],
      ['Cy', 'A reply to nobody', null],
    ])
    const { pages } = (await app.inject('/api/pages')).json()
    expect(pages).toMatchObject([{ slug: 'about', title: 'About us', menu: 'none' }])
    const ada = await app.deps.db
      .selectFrom('users')
      .innerJoin('author_profiles', 'author_profiles.user_id', 'users.id')
      .select(['email', 'password_hash', 'avatar', 'biography'])
      .where('name', '=', 'Ada')
      .executeTakeFirst()
    expect(ada).toMatchObject({ email: null, password_hash: null, biography: 'I *write*.' })
    expect(ada?.avatar).toMatch(/\.webp$/)
  })

  it('is reported by a dry run, by the import and by every later one in the same way', async () => {
    const app = await appOn(await open())
    const { deps } = app
    const source = await oddSite()
    const before = await countRows(deps.db)
    const dry = await runImport(deps, source, { dryRun: true })
    expect(await countRows(deps.db)).toEqual(before)
    expect(await readdir(deps.uploads.place)).toEqual([])
    const real = await runImport(deps, source, { dryRun: false })
    expect({ ...real, run: null, dryRun: true }).toEqual(dry)
    expect(dry.missingPictures.map(({ address, reason }) => [address, reason])).toEqual([
      ['cut.png', 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used'],
      ['gone.png', noteOf('dashboard.imports.reasonNoFile')],
    ])

    const [rows, posts] = [await countRows(deps.db), await allPosts(deps.db)]
    const again = await runImport(deps, source, { dryRun: false })
    const unchanged = { imported: 0, unchanged: 3 }
    expect(again).toEqual({
      ...real,
      run: null,
      counts: { ...real.counts, ...unchanged },
      posts: real.posts.map((post) => ({ ...post, outcome: 'unchanged' })),
    })
    expect([await countRows(deps.db), await allPosts(deps.db)]).toEqual([rows, posts])
  })

  it('gets new comments and pictures that are good now at the next import, each once', async () => {
    const { deps } = await appOn(await open())
    const folder = await sourceFolder({ 'a.png': 'no picture' })
    const site = (comments: typeof thread) => madeSource({ one: { body: '![a](a.png)', comments } }, { folder })
    await runImport(deps, site(thread.slice(0, 1)), { dryRun: false })
    const dry = await runImport(deps, site(thread), { dryRun: true })
    expect(dry.counts).toMatchObject({ updated: 1, comments: 3 })
    const second = await runImport(deps, site(thread), { dryRun: false })
    expect(second.counts).toMatchObject({ updated: 1, missingPictures: 1 })
    expect((await allPosts(deps.db))[0]).toMatchObject({ version: 1, comment_count: 3 })
    await runImport(deps, site(thread), { dryRun: false })
    expect((await allPosts(deps.db))[0]?.comment_count).toBe(3)
  })

  it('loses no reply when the comment above it is deleted, and for good', async () => {
    const app = await appOn(await open())
    const { deps } = app
    await runImport(deps, madeSource({ one: { comments: thread } }), { dryRun: false })
    const [post] = await allPosts(deps.db)
    const root = commentingBy(app, await registerAdmin(app))
    const listed = async () =>
      (await app.inject(`/api/comments/post/${post?.id}`)).json().comments as {
        _id: string
        content: string
        parent: string | null
      }[]
    const [first] = await listed()
    const { deletionId } = (await root.remove(String(first?._id))).json()
    expect((await listed()).map(({ parent }) => parent)).toEqual([first?._id, null])
    await root.ask('DELETE', `/api/trash/${deletionId}`)
    const rows = await deps.db.selectFrom('comments').select('parent_id').execute()
    expect(rows).toEqual([{ parent_id: null }, { parent_id: null }])
    // A post that was deleted here does not return.
    await runImport(deps, madeSource({ one: { comments: thread } }), { dryRun: false })
    expect(await listed()).toHaveLength(2)
  })

  it('has files for download that no browser runs', async () => {
    const app = await appOn(await open())
    const { deps } = app
    await runImport(deps, await oddSite(), { dryRun: false })
    const one = (await allPosts(deps.db)).find(({ title }) => title === 'One')
    const address = /\/uploads\/\S+page\.html/.exec(String(one?.body))?.[0] ?? ''
    const reply = await app.inject(address)
    expect([reply.statusCode, reply.body]).toEqual([200, '<script>alert(1)</script>'])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page.html",
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    const [picture = ''] = (await readdir(deps.uploads.place)).filter((name) => /webp$/.test(name))
    for (const url of [`/uploads/${picture}/x.html`, '/uploads/..%2f..%2fx/y'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    const bin = join('/uploads', String(address.split('/')[2]))
    expect((await app.inject(bin)).statusCode).toBe(404)
  })
})
