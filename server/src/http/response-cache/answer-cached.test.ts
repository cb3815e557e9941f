import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { overHttp } from '../../../test/servers/over-http.ts'
import { setDeadlines } from '../connections/deadline.ts'
import { answerHealth } from '../health.ts'
import { createServer } from '../server.ts'
import { answerCached } from './answer-cached.ts'
import { cacheResponses } from './cache-responses.ts'
import type { ProducedResponse } from './stored/produced-response.ts'

onOneEngine('a cached response', (open) => {
  /** A server with one route, without pages and calls. */
  async function serving(produce: (request: FastifyRequest, reply: FastifyReply) => Partial<ProducedResponse>) {
    const app = createServer(await depsFor(await open()), async (_request, reply) => reply)
    onTestFinished(() => app.close())
    setDeadlines(app)
    answerHealth(app)
    await cacheResponses(app)
    app.get('/', { exposeHeadRoute: true }, (request, reply) =>
      answerCached(request, reply, 'key', async () => ({
        status: 200,
        contentType: 'text/plain',
        body: 'a text that is long enough to be compressed. '.repeat(20),
        cacheTags: new Set<string>(),
        timing: {},
        ...produce(request, reply),
      })),
    )
    await app.ready()
    return overHttp(app)
  }

  it('is sent to other visitors without the headers of the first visitor’s request', async () => {
    let produced = 0
    const ask = await serving((_request, reply) => {
      produced++
      reply.headers({ 'Set-Cookie': 'session=1', 'X-Visitor': 'Ada', 'X-Frame-Options': 'DENY' })
      return {}
    })
    const first = await ask('/')
    expect(first.headers).toMatchObject({ 'set-cookie': ['session=1'], 'x-visitor': 'Ada' })
    const etag = String(first.headers.etag)
    const others = [await ask('/'), await ask('/', { 'if-none-match': etag }), await ask('/', {}, 'HEAD')]
    expect(produced).toBe(1)
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200])
    for (const { headers } of others) {
      expect(headers).toMatchObject({ 'server-timing': 'cache;desc=hit', 'x-frame-options': 'DENY' })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('x-visitor')
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    }
    const ids = [first, ...others].map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(4)
  })

  it('is produced again from its validUntil on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    onTestFinished(() => void vi.useRealTimers())
    let produced = 0
    const ask = await serving(() => ({ body: `response ${++produced}`, validUntil: 2_000 }))
    const bodies = [(await ask('/')).body, (await ask('/')).body]
    vi.setSystemTime(2_000)
    bodies.push((await ask('/')).body)
    expect(bodies).toEqual(['response 1', 'response 1', 'response 2'])
  })

  it('has the status 200: no other response is stored', async () => {
    let produced = 0
    const ask = await serving(() => ({ body: `response ${++produced}`, status: 404 }))
    expect([(await ask('/')).body, (await ask('/')).body]).toEqual(['response 1', 'response 2'])
  })
})
