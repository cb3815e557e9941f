import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { temporaryFile, zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource } from '../../test/read-source.ts'

function exported(data: Record<string, unknown>): string {
  return JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })
}

async function readGhost(data: Record<string, unknown>) {
  return readSource(await temporaryFile('x.json', exported(data)))
}

const published = { status: 'published', html: '<p>Text</p>', published_at: '2020-01-02 03:04:05' }

it('makes nothing public that visitors did not see, and says so', async () => {
  const states: [Record<string, unknown>, string | undefined, boolean][] = [
    [{ status: 'published', visibility: 'public' }, undefined, false],
    [{ status: 'published', visibility: 'members' }, 'for members only, now a draft', true],
    [{ status: 'published', visibility: 'tiers' }, 'for tiers only, now a draft', true],
    [{ status: 'sent', visibility: 'public' }, 'sent as a mail only, now a draft', true],
    [{ status: 'draft', visibility: 'paid' }, undefined, true],
    [{ status: 'scheduled', published_at: '2090-01-01T00:00:00Z' }, undefined, false],
    [{ status: 'scheduled', published_at: null }, 'scheduled without a date, now a draft', true],
    [{ status: 'strange' }, 'strange, now a draft', true],
  ]
  const rows = states.map(([row], n) => ({
    ...published,
    id: `${n}`,
    slug: `p${n}`,
    title: 'T',
    ...row,
  }))
  const posts_meta = [{ post_id: '0', email_only: 0 }]
  const { posts } = await readGhost({ posts: rows, posts_meta })
  for (const [n, [, what, isDraft]] of states.entries()) {
    expect([n, posts[`posts/p${n}`]?.isDraft ?? false]).toEqual([n, isDraft])
    const said = posts[`posts/p${n}`]?.changes?.filter(({ kind }) => kind === 'state')
    expect(said ?? []).toEqual(what ? [{ kind: 'state', what }] : [])
  }
})

it('never reads sessions, keys, passwords and mail addresses', async () => {
  const { source, posts } = await readGhost({
    sessions: [{ id: 's', session_data: 'hidden-1' }],
    api_keys: [{ secret: 'hidden-2' }],
    settings: [{ key: 'ghost_private_key', value: 'hidden-3' }],
    users: [{ id: '1', name: 'Ann', email: 'hidden-4@example.com', password: 'hidden-5' }],
    members: [{ id: 'm', name: 'Mia', email: 'hidden-6@example.com' }],
    comments: [
      {
        id: '2',
        post_id: 'p',
        member_id: 'm',
        parent_id: '1',
        status: 'published',
        html: '<p>Yes</p>',
        created_at: '2021-01-02',
      },
      {
        id: '1',
        post_id: 'p',
        member_id: 'x',
        status: 'published',
        html: '<p>No &amp; <b>no</b></p>',
        created_at: '2021-01-01',
      },
      {
        id: '3',
        post_id: 'p',
        member_id: 'm',
        parent_id: '9',
        status: 'published',
        html: '<p>Lost</p>',
        created_at: '2021-01-03',
      },
      { id: '4', post_id: 'p', status: 'hidden', html: '<p>hidden-7</p>', created_at: '2021-01-01' },
    ],
    posts: [{ ...published, id: 'p', slug: 'p', title: 'P', author_id: '1' }],
  })
  const everything = JSON.stringify([posts, source.notes, source.skipped, [...source.people]])
  expect(everything).not.toContain('hidden-')
  expect(posts['posts/p']?.comments).toEqual([
    { id: '1', author: '', content: 'No & **no**', createdAt: '2021-01-01T00:00:00.000Z' },
    { id: '2', parent: '1', author: 'Mia', content: 'Yes', createdAt: '2021-01-02T00:00:00.000Z' },
    { id: '3', author: 'Mia', content: 'Lost', createdAt: '2021-01-03T00:00:00.000Z' },
  ])
})

it('joins authors and tags in their order, and leaves internal tags out', async () => {
  const { posts } = await readGhost({
    posts: [{ ...published, id: 'p', slug: 'p', title: 'P' }],
    users: [
      { id: '1', name: 'Ann' },
      { id: '2', name: 'Bob' },
    ],
    posts_authors: [
      { post_id: 'p', author_id: '1', sort_order: 1 },
      { post_id: 'p', author_id: '2', sort_order: 0 },
    ],
    tags: [
      { id: 'a', name: 'Last' },
      { id: 'b', name: '#internal' },
      { id: 'c', name: 'First' },
    ],
    posts_tags: [...'abc'].map((tag_id, n) => ({ post_id: 'p', tag_id, sort_order: [2, 1, 0][n] })),
  })
  expect(posts['posts/p']).toMatchObject({ author: 'Bob and Ann', tags: ['First', 'Last'] })
})

it('repairs or refuses an odd row alone', async () => {
  const deep = { root: { children: [nested(60)] } }
  const { posts, refused, source } = await readGhost({
    posts: [
      { ...published, id: '1', slug: 'untitled', title: '(Untitled)', html: '<p>The first words</p>' },
      { ...published, id: '2', slug: 'late', title: 'T', published_at: 'soon' },
      { ...published, id: '3', title: 'No slug', html: '' },
      { ...published, id: '4', slug: 'deep', title: 'Deep', lexical: JSON.stringify(deep) },
      { ...published, id: '5', slug: 'late', title: 'Twin' },
      { ...published, id: '6', slug: 'x', title: 7, html: 8, status: {} },
    ],
    users: 'none',
    posts_tags: [null, 3, { post_id: {} }],
  })
  expect(posts['posts/untitled']).toMatchObject({
    title: 'The first words',
    slugs: ['the-first-words'],
    changes: [{ kind: 'repaired', what: 'the title, which was missing' }],
  })
  expect(posts['posts/late']?.createdAt).toBeUndefined()
  expect(posts['posts/3']).toMatchObject({ title: 'No slug', slugs: ['no-slug'], body: '' })
  expect(refused).toEqual({
    'posts/deep': 'its lists and links are nested deeper than 50 levels',
    'posts/x': 'it is an empty draft',
  })
  expect(posts['posts/late (5)']?.title).toBe('Twin')
  expect(source.paths?.size).toBe(6)
})

function nested(levels: number): unknown {
  const children = levels > 0 ? [nested(levels - 1)] : []
  return { type: 'list', children: [{ type: 'listitem', children }] }
}

it('finds pictures and redirects in a zip, and files beside the JSON', async () => {
  const posts = [{ ...published, id: 'p', slug: 'new-name', title: 'P' }]
  const redirects = [
    { from: '^/old-name/$', to: '/new-name/', permanent: true },
    { from: '^/tag/(.*)$', to: '/topics/$1' },
  ]
  const { source } = await readSource(
    await zipFile([
      { name: 'export/data/blog.ghost.json', data: exported({ posts }) },
      { name: 'export/data/redirects.json', data: JSON.stringify(redirects) },
      { name: 'export/content/images/2020/01/ä.png', data: 'PNG' },
      { name: '../content/images/out.png', data: 'x' },
    ]),
  )
  expect(source.kind).toBe('ghost')
  expect(['/new-name', '/new-name/amp', '/old-name'].every((one) => source.addresses.has(one))).toBe(true)
  expect(source.notes.join(' ')).toContain('^/tag/(.*)$')
  expect(source.skipped.length).toBe(1)
  for (const address of [
    '/content/images/2020/01/%C3%A4.png',
    'https://old.example/blog/content/images/size/w600/2020/01/ä.png?x',
  ])
    expect((await source.findFile('posts/p', address))?.name).toBe('ä.png')
  expect(await source.findFile('posts/p', '/content/images/../../etc/passwd')).toBeUndefined()

  const json = await temporaryFile('x.json', exported({ posts }))
  await writeFile(`${dirname(json)}/a.png`, 'x')
  const beside = await readSource(json, { files: dirname(json) })
  expect((await beside.source.findFile('p', '/content/images/a.png'))?.name).toBe('a.png')
  expect(await beside.source.findFile('p', '/content/images/%2e%2e/x.json')).toBeUndefined()
})

it('refuses a file that ends in the middle, and leaves other JSON to others', async () => {
  const whole = exported({ posts: [{ id: '1' }] })
  await expect(readSource(await temporaryFile('x.json', whole.slice(0, -4)))).rejects.toThrow(
    'its JSON ends in the middle',
  )
  for (const other of ['{"name":"x"}', '[1]', 'text', '', '{"db":[{"data":{"users":[]}}]}'])
    await expect(readSource(await temporaryFile('x.json', other))).rejects.toThrow(
      'an export of a system that is known here',
    )
})
