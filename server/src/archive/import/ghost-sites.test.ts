import { openSource } from '@byline/moving/open-source'
import { sourceFolder } from '@byline/test-files/source-folder'
import { temporaryFile, zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource } from '../../../../moving/test/read-source.ts'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { allPosts } from '../../../test/engines/rows.ts'
import { runImport } from '../run-import.ts'

const published = { status: 'published', html: '<p>Text</p>', published_at: '2020-01-02 03:04:05' }

function exported(data: Record<string, unknown>, meta: object = { version: '5.0.0' }): string {
  return JSON.stringify({ db: [{ meta, data }] })
}

onOneEngine('two sites of Ghost', (open) => {
  it('do not become one where their posts have the same slug and title', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const run = async (uuid: string, day: string) => {
      const post = { ...published, id: '1', uuid, slug: 'coming-soon', title: 'Coming soon' }
      const posts = [{ ...post, html: `<p>${uuid}</p>`, published_at: day }]
      const source = await openSource(await temporaryFile('x.json', exported({ posts })), {})
      const { counts } = await runImport(deps, source, { dryRun: false })
      await source.close()
      return [counts.imported, counts.updated, counts.unchanged]
    }
    const [one, other] = ['8492fbba-1102-4b53', '1a2b3c4d-0000-4b53']
    expect(await run(one, '2020-01-02')).toEqual([1, 0, 0])
    expect(await run(other, '2021-01-02')).toEqual([1, 0, 0])
    expect(await run(one, '2020-05-06')).toEqual([0, 1, 0])
    expect((await allPosts(db)).map(({ body }) => body).sort()).toEqual([other, one])
  })
})

it('says which authors and tags an export does not have, and whether it has posts', async () => {
  const posts = [{ ...published, id: '1', slug: 'a', title: 'A', author_id: 2, featured: 1 }]
  const posts_tags = [{ post_id: '1', tag_id: 'gone' }]
  const users = [{ id: 1, name: 'Ann' }]
  const { posts: read } = await readSource(await temporaryFile('x.json', exported({ posts, posts_tags, users })))
  expect(read['posts/a']).toMatchObject({
    author: undefined,
    changes: [
      { kind: 'unused field', what: 'featured' },
      { kind: 'left out', what: 'a tag that is not in the export' },
      { kind: 'left out', what: 'an author who is not in the export' },
    ],
  })
  for (const data of [{ posts: [] }, { settings: [{ key: 'title', value: 'x' }] }]) {
    const { source } = await readSource(await temporaryFile('x.json', exported(data)))
    expect(source.notes.slice(0, 2)).toEqual(['It is an export of Ghost 5.0.0.', 'It has no posts.'])
  }
})

it('follows redirects to posts, and names all others', async () => {
  const redirects = {
    '/old/': '/a/',
    '^\\/what(\\/?)$': '/a',
    '^/maybe/?$': '/a/',
    '^/(one|two)$': '/a/',
    '/away': 'https://b.example/a',
    '/lost': '/gone/',
  }
  const list = Object.entries(redirects).map(([from, to]) => ({ from, to }))
  const posts = [{ ...published, id: '1', slug: 'a', title: 'A' }]
  const { source } = await readSource(
    await zipFile([
      { name: 'x.json', data: exported({ posts }) },
      { name: 'redirects.json', data: JSON.stringify(list) },
    ]),
  )
  const addresses = ['/a', '/a/amp', '/old', '/what', '/maybe']
  expect(addresses.filter((address) => source.addresses.has(address))).toEqual(addresses)
  expect(source.addresses.size).toBe(addresses.length)
  expect(source.notes.slice(2)).toEqual([
    'Redirects that stand for several addresses were left out: ^/(one|two)$.',
    'Redirects that lead to other sites were left out: /away.',
    'Redirects that lead to no post of the export were left out: /lost.',
  ])
})

it('reads the newest of the copies in a backup, and leaves a configuration with comments alone', async () => {
  const copy = (title: string) => exported({ posts: [{ ...published, id: '1', slug: 'a', title }] })
  const backup = {
    'content/data/blog.ghost.2019-01-01-10-00-00.json': copy('Old'),
    'content/data/blog.ghost.2021-01-01-10-00-00.json': copy('New'),
  }
  const { posts, source } = await readSource(await sourceFolder(backup))
  expect(Object.values(posts).map(({ title }) => title)).toEqual(['New'])
  expect(source.skipped.map(({ path }) => path)).toEqual(['data/blog.ghost.2019-01-01-10-00-00.json'])
  const site = { 'tsconfig.json': '{ // it isn"t { whole\n}', 'a.md': '---\ntitle: A\n---\nText' }
  expect((await readSource(await sourceFolder(site))).source.kind).toBe('markdown')
  const cut = { 'blog.ghost.2021-01-01.json': copy('Cut').slice(0, -4) }
  await expect(readSource(await sourceFolder(cut))).rejects.toThrow('its JSON ends in the middle')
})

it('asks for UTF-8 where a file is in UTF-16', async () => {
  const file = await temporaryFile('x.json', Buffer.from(`\ufeff${exported({})}`, 'utf16le'))
  await expect(readSource(file)).rejects.toThrow(`${file}: it is in UTF-16; save it in UTF-8`)
})

it('tells the rows of several exports in a file apart', async () => {
  const one = (name: string) => ({
    meta: { version: '003' },
    data: {
      posts: [{ ...published, id: 1, slug: name, title: name, author_id: 1 }],
      users: [{ id: 1, name: `Author ${name}` }],
      tags: [{ id: 1, name: `Tag ${name}` }],
      posts_tags: [{ post_id: 1, tag_id: 1 }],
    },
  })
  const json = JSON.stringify({ db: [one('first'), one('second')] })
  const { posts } = await readSource(await temporaryFile('x.json', json))
  for (const name of ['first', 'second'])
    expect(posts[`posts/${name}`]).toMatchObject({ author: `Author ${name}`, tags: [`Tag ${name}`] })
})

it('finds pictures of a zip by addresses of every form, and addresses by its routes', async () => {
  const posts = [{ ...published, id: '1', slug: 'a', title: 'A' }]
  const routes = 'collections:\n  /blog/:\n    permalink: /blog/{year}/{slug}/\n'
  const entries = {
    'site/blog.ghost.json': exported({ posts }),
    'site/images/photos/cat.jpg': 'JPG',
    'site/settings/routes.yaml': routes,
    'site/data/redirects.json': '{broken',
  }
  const { source } = await readSource(await zipFile(Object.entries(entries).map(([name, data]) => ({ name, data }))))
  for (const address of [
    '/images/photos/cat.jpg',
    'images/photos/cat.jpg',
    '/content/images/photos/cat.jpg',
    'https://old.example/content/images/size/w600/photos/cat.jpg',
  ])
    expect([address, (await source.findFile('posts/a', address))?.name]).toEqual([address, 'cat.jpg'])
  expect(await source.findFile('x', 'https://b.example/images/photos/cat.jpg')).toBeUndefined()
  for (const address of ['/blog/2020/a', '/blog/2020/a/amp', '/a', '/a/amp'])
    expect(source.addresses).toSatisfy((all) => all.has(address))
  expect(source.skipped).toEqual([{ path: 'data/redirects.json', reason: 'it is no intact list of redirects' }])
})
