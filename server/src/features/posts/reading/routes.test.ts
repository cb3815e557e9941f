import { postCard, readPost } from '@byline/contract/posts/posts'
import { limits, sidebarTags } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, minute, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import { addAddresses } from '../rows/address-store.ts'

onBothEngines('GET /api/posts', (open) => {
  it('returns posts oldest first, with bodies, as specified', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, {
      title: 'Newer',
      createdAt: minute(2),
      body: 'Text two',
      tags: ['b', 'a'],
    })
    await writePost(db, ada, { title: 'Older', createdAt: minute(1), body: 'Text one' })
    const { posts, nextCursor } = (await (await appOn(db)).inject('/api/posts')).json()
    expect(posts.map(({ title, body }: { title: string; body: string }) => [title, body])).toEqual([
      ['Older', 'Text one'],
      ['Newer', 'Text two'],
    ])
    expect(nextCursor).toBeNull()
    expect(posts[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'newer',
      title: 'Newer',
      caption: 'An ordinary caption',
      body: 'Text two',
      avatar: null,
      cover: null,
      placeholder: expect.stringMatching(/^\/covers\/[\w-]+\.svg$/),
      tags: ['b', 'a'],
      user: { _id: ada, name: 'Ada Verified', avatar: null, verified: true, slug: 'ada-verified' },
      createdAt: minute(2),
      updatedAt: minute(2),
      minutes: 1,
      excerpt: 'Text two',
    })
  })

  it('returns cards without bodies', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, {})
    const { posts } = (await (await appOn(db)).inject('/api/posts?fields=card&order=newest')).json()
    expect(z.strictObject(postCard.shape).safeParse(posts[0]).error).toBeUndefined()
  })

  it('continues by nextCursor', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (let n = 0; n < 5; n++) await writePost(db, ada, { title: `P${n}`, createdAt: minute(n) })
    const app = await appOn(db)
    const seen: string[] = []
    let after = ''
    do {
      const { posts, nextCursor } = (await app.inject(`/api/posts?order=newest&limit=2${after}`)).json()
      seen.push(...posts.map(({ title }: { title: string }) => title))
      after = nextCursor && `&after=${nextCursor}`
    } while (after)
    expect(seen).toEqual(['P4', 'P3', 'P2', 'P1', 'P0'])
  })

  it('returns the newest thousand at once, with a cursor to older ones', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { title: 'First', createdAt: minute(0) })
    const { title_key: _, ...row } = await db.selectFrom('posts').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: limits.postsWindow }, (_, n) => ({
      ...row,
      seq: row.seq + n + 1,
      id: newId(),
      slug: `post-${n}`,
      created_at: minute(n + 1),
    }))
    await db.insertInto('posts').values(rows).execute()
    const app = await appOn(db)
    const newest = (await app.inject('/api/posts')).json()
    expect(newest.posts).toHaveLength(limits.postsWindow)
    expect(newest.posts[0].slug).toBe('post-0')
    const before = (await app.inject(`/api/posts?after=${newest.nextCursor}`)).json()
    expect(before.posts.map(({ title }: { title: string }) => title)).toEqual(['First'])
  })

  it('is empty on an empty blog', async () => {
    const app = await appOn(await open())
    expect((await app.inject('/api/posts')).json()).toEqual({ posts: [], nextCursor: null })
    expect((await app.inject('/api/tags')).json()).toEqual({
      tags: [],
      sidebarTags: [...sidebarTags],
    })
  })
})

onBothEngines('GET /api/posts/{slug}', (open) => {
  it('returns the post with its rendered text', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'mine', body: 'The *text*' })
    const reply = await (await appOn(db)).inject('/api/posts/mine')
    expect(reply.json().post).toMatchObject({ slug: 'mine', body: 'The *text*', version: 1 })
    expect(z.strictObject(readPost.shape).safeParse(reply.json().post).error).toBeUndefined()
  })

  it('redirects from a former slug and from another case', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'neu-ü' })
    await transact(db, (tx) => addAddresses(tx, id, ['/article/alt']))
    const app = await appOn(db)
    for (const slug of ['alt', encodeURIComponent('NEU-Ü')]) {
      const reply = await app.inject(`/api/posts/${slug}`)
      expect(reply.statusCode).toBe(301)
      expect(reply.headers.location).toBe(`/api/posts/${encodeURIComponent('neu-ü')}`)
    }
  })

  it('is 404 for a slug that no post has', async () => {
    const reply = await (await appOn(await open())).inject('/api/posts/nothing')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'This article does not exist', code: 'post_not_found' })
  })

  it('answers HEAD like GET, without the text', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'mine' })
    const reply = await (await appOn(db)).inject({ method: 'HEAD', url: '/api/posts/mine' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
})
