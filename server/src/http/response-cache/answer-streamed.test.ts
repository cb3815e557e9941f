import { once } from 'node:events'
import { request as ask, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { setDeadlines } from '../connections/deadline.ts'
import { queueStreams } from '../streamed/stream-queue.ts'
import { StreamedReply } from '../streamed/streamed-reply.ts'
import { answerStreamed } from './answer-streamed.ts'

/** `total` is never known. */
const schema = z.object({
  name: z.string(),
  total: z.optional(z.int()),
  items: z.array(z.object({ n: z.int() })),
})
type Reply = z.output<typeof schema>

/** A server with one call, which returns these slices. */
async function serving(
  items: () => AsyncIterable<Reply['items']>,
  version?: string,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify({ exposeHeadRoutes: true, forceCloseConnections: true })
  app.decorate('deps', { env: {} } as Deps)
  setDeadlines(app)
  queueStreams(app)
  app.get('/', (request, reply) => {
    const streamed = new StreamedReply<Reply>({ name: 'Ada', items }, version === undefined ? {} : { version })
    return answerStreamed(request, reply, streamed, { schema })
  })
  onTestFinished(() => app.close())
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function* three(): AsyncGenerator<Reply['items']> {
  yield [{ n: 1 }, { n: 2, secret: 'x' } as { n: number }]
  yield []
  yield [{ n: 3 }]
}

const whole = '{"name":"Ada","items":[{"n":1},{"n":2},{"n":3}]}'

it('a streamed reply is complete JSON in each encoding, with only the fields of the contract', async () => {
  const { app } = await serving(three)
  const bodyIn = async (encoding: string) => {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(reply.headers).toMatchObject({ vary: 'Accept-Encoding' })
    return reply.rawPayload
  }
  expect((await bodyIn('identity')).toString()).toBe(whole)
  expect(gunzipSync(await bodyIn('gzip')).toString()).toBe(whole)
  expect(brotliDecompressSync(await bodyIn('br')).toString()).toBe(whole)
})

it('a 304 and a HEAD request read none of its data', async () => {
  let reads = 0
  const { app } = await serving(() => {
    reads++
    return three()
  }, 'version 1')
  const { etag = '' } = (await app.inject('/')).headers
  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  const head = await app.inject({ url: '/', method: 'HEAD' })
  expect([known.statusCode, known.body, head.statusCode, head.body]).toEqual([304, '', 200, ''])
  expect([reads, head.headers.etag]).toEqual([1, etag])
})

it('a failure after the first byte closes the connection', async () => {
  const { url } = await serving(async function* () {
    yield [{ n: 1 }]
    throw new Error('broken')
  })
  const [reply] = (await once(get(url), 'response')) as [IncomingMessage]
  await expect(text(reply)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

it('a failure before the first byte is answered like any other', async () => {
  const { app } = await serving(async function* () {
    yield* []
    throw new Error('broken')
  })
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([500, undefined])
})

it('a streamed reply reads no further than its client, and stops when the connection is closed', async () => {
  const slices = 2_000
  let read = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { url } = await serving(async function* () {
    try {
      const many = Array.from({ length: 20_000 }, (_, n) => ({ n }))
      for (; read < slices; read++) yield many
    } finally {
      end()
    }
  })
  const request = ask(url).end()
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  await once(reply, 'readable')
  reply.destroy()
  await ended
  // Buffers of the operating system hold a few slices.
  expect(read).toBeLessThan(slices / 4)
})

it('a fifth stream to the same network waits until one of the four has ended', async () => {
  const ends: (() => void)[] = []
  let begun = 0
  const { url } = await serving(async function* () {
    begun++
    yield [{ n: begun }]
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  const replies = Array.from({ length: 5 }, () => fetch(url))
  await Promise.all(replies.slice(0, 4))
  expect(begun).toBe(4)
  ends[0]?.()
  await Promise.all(replies)
  expect(begun).toBe(5)
  for (let n = 0; n < 5; n++) {
    ends[n]?.()
  }
})
