import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { type Blog, changesOf } from '../../../test/content/changing.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

/** Every page that a change can affect, and its calls. */
const WATCHED = [
  '/',
  '/Articles',
  '/Articles?tag=design',
  '/Articles/title',
  '/article/watched',
  '/article/beside',
  '/article/watched?before=',
  '/api/posts',
  '/api/posts?order=newest&limit=2&fields=card',
  '/api/posts?sort=author&fields=card',
  '/api/tags',
  '/api/tags?limit=2',
  '/api/posts/beside/next',
]
/** Writes of each kind; `npm run test:full` makes 200 writes and more. */
const ROUNDS = process.env.FULL ? 10 : 1
const NOTIFICATION_WAIT_MS = 30_000

onBothEngines('a cached response', (open, openAgain) => {
  /** A blog with two servers: one with a cache, and one without, whose replies are always current. */
  async function setting() {
    const app = await appWithPages(await open(), { env: { RATE_LIMITS: 'off' } })
    const other = await appWithPages(await openAgain(), {
      env: { RATE_LIMITS: 'off', PAGE_CACHE: 'off' },
    })
    const admin = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const { create } = writingBy(app, ada)
    await create({ title: 'Title beside', slug: 'beside', tags: ['Design'] })
    const { post } = (await create({ title: 'Title', slug: 'watched' })).json()
    return { app, other, admin, ada, ben, postId: post._id }
  }

  it('is never older than a write before the request, for every kind of write and every page', {
    timeout: 300_000,
  }, async () => {
    const { other, ...blog } = await setting()
    let seen = await readAll(blog.app)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [kind, change] of Object.entries(changesOf(blog))) {
        expect(await hits(blog.app), kind).toEqual(WATCHED)
        await change(round)
        const now = await readAll(blog.app)
        expect(now, kind).toEqual(await readAll(other))
        expect(now, `${kind} changes something`).not.toEqual(seen)
        seen = now
      }
    }
  })

  it('is not older than a write of another process', { timeout: 300_000 }, async () => {
    const { app, other, ...blog } = await setting()
    const there: Blog = { ...blog, app: other }
    for (const [kind, change] of Object.entries(changesOf(there))) {
      await readAll(app)
      await change(1)
      const now = await readAll(other)
      // PostgreSQL notifies other processes right after a write, which may be acknowledged before.
      await vi.waitFor(async () => expect(await readAll(app), kind).toEqual(now), NOTIFICATION_WAIT_MS)
    }
  })
})

async function readAll(app: FastifyInstance): Promise<string[]> {
  const replies = []
  for (const url of WATCHED) replies.push(await app.inject(url))
  return replies.map(({ statusCode, body }) => `${statusCode} ${body}`)
}

/** The addresses with a cache hit. */
async function hits(app: FastifyInstance): Promise<string[]> {
  const cached = []
  for (const url of WATCHED) {
    const { headers } = await app.inject(url)
    if (String(headers['server-timing']).startsWith('cache;desc=hit')) cached.push(url)
  }
  return cached
}
