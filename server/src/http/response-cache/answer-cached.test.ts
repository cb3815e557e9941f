import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { overHttp } from '../../../test/servers/over-http.ts'
import { setDeadlines } from '../connections/deadline.ts'
import { answerHealth } from '../health.ts'
import { createServer } from '../server.ts'
import { answerCached } from './answer-cached.ts'
import { cacheResponses } from './cache-responses.ts'
import type { CachedResponse } from './stored/cached-response.ts'
import type { ProducedResponse } from './stored/produced-response.ts'

onOneEngine('a cached response', (open) => {
  /** A server with one route, without pages and calls. */
  async function serving(
    produce: (request: FastifyRequest, reply: FastifyReply) => Partial<ProducedResponse>,
    onApp: (app: FastifyInstance) => void = () => undefined,
  ) {
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
    onApp(app)
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

  it('has its date, links and language each time it is sent, and only those that it has', async () => {
    const at = Date.UTC(2026, 0, 2, 3, 4, 5)
    const link = '</styles.css>; rel=preload; as=style'
    const described = { lastModified: { at, knownFrom: at }, link, language: 'tr' }
    const ask = await serving(() => described)
    const replies = [await ask('/'), await ask('/', { 'accept-encoding': 'br' }), await ask('/')]
    const etag = String(replies[0]?.headers.etag)
    replies.push(await ask('/', { 'if-none-match': etag }), await ask('/', {}, 'HEAD'))
    const expected = { 'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT', link, 'content-language': 'tr' }
    for (const { headers } of replies) expect(headers).toMatchObject(expected)

    const { headers } = await (await serving(() => ({})))('/')
    for (const name of Object.keys(expected)) expect(headers).not.toHaveProperty(name)
  })

  it('is in memory only as browsers ask for it', async () => {
    let stored: () => CachedResponse | undefined = () => undefined
    const ask = await serving(
      () => ({}),
      ({ responseCache: { entries } }) => {
        stored = () => entries.find('key')
      },
    )
    await ask('/')
    expect(stored()?.variant('identity')).toBeDefined()
    await ask('/', { 'accept-encoding': 'br' })
    expect(stored()?.variant('br')).toBeDefined()
    expect(stored()?.variant('identity')).toBeUndefined()
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
