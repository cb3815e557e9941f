import type { FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { overHttp, type Received } from '../../../test/servers/over-http.ts'
import { transact } from '../../db/transact.ts'
import { setDeadlines } from '../connections/deadline.ts'
import { answerHealth } from '../health.ts'
import { createServer } from '../server.ts'
import { queueStreams } from '../streamed/stream-queue.ts'
import { StreamedReply } from '../streamed/streamed-reply.ts'
import { answerCached } from './answer-cached.ts'
import { cacheResponses } from './cache-responses.ts'

const schema = z.object({ items: z.array(z.object({ n: z.int() })) })
type Items = z.output<typeof schema>['items']

interface Setting {
  popular?: boolean
  slices?: () => AsyncIterable<Items>
  /** Called before the reply is produced. */
  onProduce?: (request: FastifyRequest) => Promise<void>
}

onOneEngine('a streamed response', (open) => {
  /** A server with one route that returns a stream; counts how often the stream is read. */
  async function serving({ popular = true, slices, onProduce }: Setting = {}) {
    const db = await open()
    const app = createServer(await depsFor(db), async (_request, reply) => reply)
    onTestFinished(() => app.close())
    setDeadlines(app)
    queueStreams(app)
    answerHealth(app)
    await cacheResponses(app)
    let reads = 0
    const items = async function* () {
      reads++
      yield* slices?.() ?? [[{ n: 1 }, { n: 2 }], [{ n: 3 }]]
    }
    app.get('/', (request, reply) =>
      answerCached(request, reply, 'key', async () => {
        await onProduce?.(request)
        const streamed = new StreamedReply<{ items: Items }>({ items }, { version: '1', popular })
        return {
          status: 200,
          contentType: 'application/json; charset=utf-8',
          body: { streamed, schema },
          cacheTags: new Set(['tag']),
          timing: { data: 1 },
        }
      }),
    )
    await app.ready()
    const invalidate = () => transact(db, async (_tx, changed) => changed('tag'))
    return { ask: await overHttp(app), reads: () => reads, invalidate }
  }

  const whole = '{"items":[{"n":1},{"n":2},{"n":3}]}'
  const cacheOf = ({ headers }: Received) => String(headers['server-timing']).split(',')[0]

  it('is sent from the cache to the next client with that encoding', async () => {
    const { ask, reads } = await serving()
    const replies = [await ask('/'), await ask('/'), await ask('/')]
    expect(replies.map(({ body }) => body)).toEqual([whole, whole, whole])
    expect(replies.map(cacheOf)).toEqual(['cache;desc=miss', 'cache;desc=hit', 'cache;desc=hit'])
    expect(replies[0]?.headers).toMatchObject({
      'cache-control': 'no-cache',
      'server-timing': 'cache;desc=miss, data;dur=1.0',
    })
    expect(reads()).toBe(1)
  })

  it('is streamed again for another encoding, as it is too long to be decompressed in memory', async () => {
    const { ask, reads } = await serving({
      async *slices() {
        yield Array.from({ length: 2_000 }, (_, n) => ({ n }))
      },
    })
    const readsAfter = async (encoding: string) => {
      const reply = await ask('/', { 'accept-encoding': encoding })
      expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding)
      return reads()
    }
    expect(await readsAfter('identity')).toBe(1)
    expect(await readsAfter('br')).toBe(2)
    expect(await readsAfter('br')).toBe(2)
  })

  it('is not stored unless it is popular', async () => {
    const { ask, reads } = await serving({ popular: false })
    expect([cacheOf(await ask('/')), cacheOf(await ask('/'))]).toEqual(['cache;desc=miss', 'cache;desc=miss'])
    expect(reads()).toBe(2)
  })

  it('is read again after one of its tags was invalidated', async () => {
    const { ask, reads, invalidate } = await serving()
    await ask('/')
    await invalidate()
    expect(cacheOf(await ask('/'))).toBe('cache;desc=miss')
    expect(reads()).toBe(2)
  })

  it('is not stored when a tag was invalidated between its production and its turn', async () => {
    let write = async () => {}
    const setting = await serving({ onProduce: () => write() })
    write = setting.invalidate
    await setting.ask('/')
    write = async () => {}
    expect(cacheOf(await setting.ask('/'))).toBe('cache;desc=miss')
    expect(cacheOf(await setting.ask('/'))).toBe('cache;desc=hit')
  })

  it('is sent from the cache if another request stored it while this one waited in the queue', async () => {
    const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const begun = Promise.withResolvers<void>()
    let reads = 0
    let onProduce = () => {}
    const { ask } = await serving({
      onProduce: async () => onProduce(),
      async *slices() {
        const own = ++reads === 1 ? first : others
        if (reads === 4) begun.resolve()
        yield [{ n: 1 }]
        await own.promise
        yield [{ n: 2 }]
      },
    })
    // Four replies per network are streamed at once, so the fifth waits.
    const replies = Array.from({ length: 4 }, () => ask('/'))
    await begun.promise
    const asked = new Promise<void>((resolve) => {
      onProduce = resolve
    })
    const fifth = ask('/')
    await asked
    // The produced bytes are in the queue before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    // The first one is stored, as one stream is at a time.
    first.resolve()
    expect((await fifth).body).toBe('{"items":[{"n":1},{"n":2}]}')
    expect([cacheOf(await fifth), reads]).toEqual(['cache;desc=hit', 4])
    others.resolve()
    expect((await Promise.all(replies)).map(cacheOf)).toEqual(Array(4).fill('cache;desc=miss'))
  })
})
