import { endpoint } from '@byline/contract/calls/endpoint'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { setDeadlines } from '../connections/deadline.ts'
import { handleErrors } from '../error-handler.ts'
import { cacheResponses } from '../response-cache/cache-responses.ts'
import { createServer } from '../server.ts'
import { queueStreams } from '../streamed/stream-queue.ts'
import { StreamedReply } from '../streamed/streamed-reply.ts'
import { mount } from './mount.ts'

const post = z.object({ title: z.string() })
const described = { summary: 'Lists posts.', reply: z.object({ posts: z.array(post), total: z.int() }) }
const listed = endpoint('GET /api/listed', 'public', described)
const mine = endpoint('GET /api/mine', 'anonymous', described)
const managed = endpoint('GET /api/managed', 'signedIn', described)
const streamed = endpoint('GET /api/streamed', 'public', described)
const streamedMine = endpoint('GET /api/streamed-mine', 'anonymous', described)

/** A row with a column that the contract does not name. */
const row = { title: 'Compilers', password_hash: 'secret' }
const reply = { posts: [row], total: 1, cursor: 'secret' }
const slices = async function* () {
  yield [row]
}
const stream = () => new StreamedReply<{ posts: (typeof row)[]; total: number }>({ ...reply, posts: slices })

/** A server without any call. */
async function emptyServer(db: Db): Promise<FastifyInstance> {
  const app = createServer(await depsFor(db), async () => {
    throw new Error('no page')
  })
  setDeadlines(app)
  await cacheResponses(app)
  queueStreams(app)
  handleErrors(app)
  onTestFinished(() => app.close())
  return app
}

onOneEngine('a mounted call', (open) => {
  it('sends only the fields that the contract names', async () => {
    const app = await emptyServer(await open())
    app.decorate('authenticate', async () => ({ actor: {} as never, sessionId: '', confirmedAt: '' }))
    mount(app, listed, async ({ cacheTag }) => {
      cacheTag('posts')
      return reply
    })
    mount(app, mine, async () => reply)
    mount(app, managed, async () => reply)
    mount(app, streamed, async ({ cacheTag }) => {
      cacheTag('posts')
      return stream()
    })
    mount(app, streamedMine, async () => stream())
    for (const { path } of [listed, mine, managed, streamed, streamedMine]) {
      const { statusCode, body } = await app.inject(path)
      expect([path, statusCode, JSON.parse(body)]).toEqual([path, 200, { posts: [{ title: 'Compilers' }], total: 1 }])
    }
    for (const call of app.publicRoutes) {
      const answer = await call.answer({}, {}, {} as never)
      expect(answer.reply).toEqual({ posts: [{ title: 'Compilers' }], total: 1 })
    }
  })

  it('gets what its guards return, and the caller if it needs a session', async () => {
    const app = await emptyServer(await open())
    app.decorate('authenticate', async () => ({
      actor: { id: 'ada', admin: 0 } as never,
      sessionId: 'session',
      confirmedAt: '',
    }))
    const total = async () => ({ total: 7 })
    mount(app, managed, [total], async ({ actor, sessionId, total }) => ({
      posts: [{ title: `${actor.id} ${sessionId}` }],
      total,
    }))
    expect((await app.inject(managed.path)).json()).toEqual({
      posts: [{ title: 'ada session' }],
      total: 7,
    })
  })

  it('does not run when a guard throws', async () => {
    const app = await emptyServer(await open())
    app.decorate('authenticate', async () => ({ actor: {} as never, sessionId: '', confirmedAt: '' }))
    const closed = async () => {
      throw new AppError('too_many_requests')
    }
    let runs = 0
    mount(app, mine, [closed], async () => {
      runs++
      return reply
    })
    expect([(await app.inject(mine.path)).statusCode, runs]).toEqual([429, 0])
  })

  it('that is private cannot be mounted before `authenticate`', async () => {
    const app = await emptyServer(await open())
    expect(() => mount(app, managed, async () => reply)).toThrow('before authenticate')
  })

  it('gets its caller only if its access requires a session', async () => {
    const app = await emptyServer(await open())
    app.decorate('authenticate', async () => ({ actor: {} as never, sessionId: '', confirmedAt: '' }))
    // @ts-expect-error A public response is cached, so it cannot depend on the request.
    mount(app, listed, async ({ request }) => ({ ...reply, total: request.ip.length }))
    // @ts-expect-error Without a session there is no actor.
    mount(app, mine, async ({ actor }) => ({ ...reply, total: actor.name.length }))
    // @ts-expect-error A private response has no cache tags.
    mount(app, managed, async ({ cacheTag }) => {
      cacheTag('posts')
      return reply
    })
  })

  it('that is public must name a cache tag', async () => {
    const app = await emptyServer(await open())
    mount(app, listed, async () => reply)
    expect((await app.inject(listed.path)).statusCode).toBe(500)
  })
})
