import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('the slug of a new post', (open) => {
  async function setting() {
    const app = await appOn(await open())
    return { app, ...writingBy(app, await register(app, 'Ada')) }
  }

  it('is derived from the title or else the date, and numbered if another post has it', async () => {
    const { create } = await setting()
    const slug = async (document: object) => (await create(document)).json().post.slug
    expect(await slug({ title: 'Don’t Panic: a Guide!' })).toBe('dont-panic-a-guide')
    expect(await slug({ title: 'Don’t Panic: a Guide!', slug: '' })).toBe('dont-panic-a-guide-2')
    expect(await slug({ title: 'dont panic a guide', slug: '  ' })).toBe('dont-panic-a-guide-3')
    expect(await slug({ title: '???', slug: null })).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await slug({ title: '🙂' })).toMatch(/^\d{4}-\d\d-\d\d-2$/)
    expect(await slug({ title: 'ÅNGSTRÖM  und ein Ü' })).toBe('ångström-und-ein-ü')
    expect(await slug({ title: '‏مرحبا بالعالم‏' })).toBe('مرحبا-بالعالم')
    expect(await slug({ title: 'x'.repeat(200) })).toBe('x'.repeat(200))
    expect(await slug({ title: 'x'.repeat(200) })).toMatch(/^x{192}-2$/)
  })

  it('is the typed slug after the live rule, and the typed slug redirects to it', async () => {
    const { app, create, update, remove } = await setting()
    for (const [typed, slug] of [
      ['White \t\n Space', 'white-space'],
      [' round about ', 'round-about'],
      ['e\u0301te\u0301', 'été'],
      ['create', 'create'],
      ['update', 'update'],
      ['delete', 'delete'],
      ['preview', 'preview'],
      ['constructor', 'constructor'],
      ['__proto__', '__proto__'],
      ['-', '-'],
      ['a.b..c', 'a.b..c'],
      ["it's-(really)-100*", "it's-(really)-100*"],
      ['日本語', '日本語'],
      ['x'.repeat(200), 'x'.repeat(200)],
    ] as const) {
      expect((await create({ title: 'T', slug: typed })).json().post?.slug).toBe(slug)
      expect(await readPost(app, slug)).toMatchObject({ title: 'T', slug })
      expect([slug, (await update(slug, { title: 'U' })).statusCode]).toEqual([slug, 200])
      expect([slug, (await remove(slug)).statusCode]).toEqual([slug, 200])
    }
  })

  it('is rejected with a sentence if it is invalid in a URL', async () => {
    const { app, create } = await setting()
    const dots = ['.', '..', '...']
    const emoji = ['🙂', 'a🙂b', '👨‍👩‍👧‍👦'.repeat(50)]
    const separators = ['%2F', '%2e%2e', 'a/b', '/', 'a\\b', 'a?b', 'a#b', 'a"b', '<b>', 'a|b']
    const unseen = ['\u202eabc', 'abc\u200f', 'a\u200bb', '\ud800', 'a\0b']
    const long = ['x'.repeat(201), 'x'.repeat(300)]
    for (const slug of [dots, emoji, separators, unseen, long].flat()) {
      const reply = await create({ title: 'T', slug })
      expect([slug, reply.statusCode, reply.json()]).toEqual([
        slug,
        422,
        {
          message: 'Please check what you entered',
          code: 'invalid_fields',
          fields: { slug: [expect.stringMatching(/^The (slug|text) .* /)] },
        },
      ])
    }
    expect((await app.inject('/api/posts')).json().posts).toEqual([])
  })

  it('that another post has is rejected with 409, in any case and normal form', async () => {
    const { app, create } = await setting()
    const ben = writingBy(app, await register(app, 'Ben'))
    await create({ slug: 'Été' })
    for (const slug of ['été', 'ÉTÉ', 'e\u0301te\u0301', ' été ']) {
      const reply = await ben.create({ title: 'Mine', slug })
      expect([reply.statusCode, reply.json()]).toEqual([409, { message: 'slug already exists', code: 'slug_taken' }])
    }
    expect((await app.inject('/api/posts')).json().posts).toHaveLength(1)
  })

  it('differs for each of fifty posts with one title created at the same instant', async () => {
    const { app, create } = await setting()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => create({ title: 'One Title', body: `Text ${n}` })),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const expected = ['one-title', ...Array.from({ length: 49 }, (_, n) => `one-title-${n + 2}`)]
    expect(await slugs(app)).toEqual(expected.toSorted())
    for (const [n, reply] of replies.entries()) {
      expect((await readPost(app, reply.json().post.slug)).body).toBe(`Text ${n}`)
    }
  })

  it('that twenty people type at the same instant is assigned once', async () => {
    const { app, create } = await setting()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ title: `T${n}`, slug: 'wanted' })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await slugs(app)).toEqual(['wanted'])
  })
})

onBothEngines('a changed slug', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const to = async (slug: string) => {
      const reply = await app.inject(`/api/posts/${encodeURIComponent(slug)}`)
      return reply.statusCode === 301 ? reply.headers.location : reply.statusCode
    }
    return { app, to, ...writingBy(app, await register(app, 'Ada')) }
  }

  it('is reached from every former one by one redirect', async () => {
    const { to, create, update } = await setting()
    await create({ title: 'First' })
    for (const [from, slug] of [
      ['first', 'second'],
      ['second', 'third'],
      ['first', 'fourth'],
    ] as const) {
      expect((await update(from, { slug })).json().post.slug).toBe(slug)
    }
    for (const slug of ['first', 'second', 'third', 'FIRST']) {
      expect(await to(slug)).toBe('/api/posts/fourth')
    }
    expect(await to('fourth')).toBe(200)
  })

  it('can be changed back without a redirect loop', async () => {
    const { to, create, update } = await setting()
    await create({ title: 'First' })
    await update('first', { slug: 'second' })
    await update('second', { slug: 'first' })
    expect([await to('first'), await to('second')]).toEqual([200, '/api/posts/first'])
  })

  it('frees the former one for another new post', async () => {
    const { app, to, create, update, remove } = await setting()
    await create({ title: 'Old' })
    await update('old', { slug: 'moved' })
    expect((await create({ title: 'Old' })).json().post.slug).toBe('old-2')
    expect((await create({ title: 'New', slug: 'old' })).statusCode).toBe(200)
    expect(await readPost(app, 'old')).toMatchObject({ title: 'New' })
    await update('old', { slug: 'new' })
    expect([await to('old'), await to('moved')]).toEqual(['/api/posts/new', 200])
    await remove('new')
    expect(await to('new')).toBe(404)
  })

  it('frees the former one for another changed post', async () => {
    const { app, to, create, update } = await setting()
    await create({ title: 'Old' })
    await update('old', { slug: 'moved' })
    await create({ title: 'Second' })
    expect((await update('second', { slug: 'old' })).statusCode).toBe(200)
    expect(await readPost(app, 'old')).toMatchObject({ title: 'Second' })
    expect([await to('second'), await to('moved')]).toEqual(['/api/posts/old', 200])
  })

  it('gets the redirect from its former slug back when the post that took that slug is deleted', async () => {
    const { to, create, update, remove } = await setting()
    await create({ title: 'Old' })
    await update('old', { slug: 'moved' })
    await create({ title: 'Second' })
    await update('second', { slug: 'old' })
    await remove('old')
    expect([await to('old'), await to('moved')]).toEqual(['/api/posts/moved', 200])
  })

  it('is not stored if it is taken or invalid, and the whole save fails', async () => {
    const { app, create, update } = await setting()
    await create({ title: 'Mine' })
    await create({ title: 'Taken' })
    const before = await readPost(app, 'mine')
    expect((await update('mine', { slug: 'taken', title: 'Lost' })).statusCode).toBe(409)
    expect((await update('mine', { slug: '..', title: 'Lost' })).statusCode).toBe(422)
    expect(await readPost(app, 'mine')).toEqual(before)
  })

  it('is derived from the title again if it is sent empty, and stays if it is not sent', async () => {
    const { create, update } = await setting()
    await create({ title: 'A Title', slug: 'typed' })
    const slug = async (from: string, document: object) => (await update(from, document)).json().post.slug
    expect(await slug('typed', { title: 'Another Title' })).toBe('typed')
    expect(await slug('typed', { slug: null })).toBe('typed')
    expect(await slug('typed', { slug: 'typed' })).toBe('typed')
    expect(await slug('typed', { slug: '' })).toBe('another-title')
    expect(await slug('another-title', { slug: ' ', title: '' })).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

async function slugs(app: FastifyInstance): Promise<string[]> {
  const rows = await app.deps.db.selectFrom('posts').select('slug').execute()
  return rows.map(({ slug }) => slug).toSorted()
}
