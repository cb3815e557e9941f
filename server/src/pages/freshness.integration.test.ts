import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { appWithPages } from '../../test/built-web.ts'
import { type Blog, changesOf } from '../../test/changing.ts'
import { onBothEngines } from '../../test/engines.ts'
import { register, registerAdmin } from '../../test/people.ts'
import { writingBy } from '../../test/writing.ts'

/** Every page a change can show on, and the calls they are made of. */
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
]
/** `npm run test:full` makes 200 writes and more. */
const ROUNDS = process.env.FULL ? 10 : 2
/** Milliseconds until what never comes is missed. */
const PATIENCE = 30_000

onBothEngines('what is kept', (open, openAgain) => {
  /** A blog and two servers of it: one that keeps pages, and one that keeps none and so knows what is true. */
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

  it('is never older than a write before it: some of every kind, each read everywhere at once', {
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

  it('is not older than what another process wrote', { timeout: 300_000 }, async () => {
    const { app, other, ...blog } = await setting()
    const there: Blog = { ...blog, app: other }
    for (const [kind, change] of Object.entries(changesOf(there))) {
      await readAll(app)
      await change(1)
      // PostgreSQL tells other processes right after a write, and not before it is acknowledged.
      await vi.waitFor(
        async () => expect(await readAll(app), kind).toEqual(await readAll(other)),
        PATIENCE,
      )
    }
  })
})

async function readAll(app: FastifyInstance): Promise<string[]> {
  const replies = []
  for (const url of WATCHED) replies.push(await app.inject(url))
  return replies.map(({ statusCode, body }) => `${statusCode} ${body}`)
}

/** Which of them come from memory. */
async function hits(app: FastifyInstance): Promise<string[]> {
  const kept = []
  for (const url of WATCHED) {
    const { headers } = await app.inject(url)
    if (String(headers['server-timing']).startsWith('cache;desc=hit')) kept.push(url)
  }
  return kept
}
