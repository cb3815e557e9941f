import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appWithPages, builtWeb } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { register } from '../../../test/content/people.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import { overHttp, type Received } from '../../../test/servers/over-http.ts'
import { updatePost } from '../../features/posts/writing/save-post.ts'
import type { Web } from '../web/web.ts'

const cacheOf = ({ headers }: Pick<Received, 'headers'>) =>
  /^cache;desc=(\w+)/.exec(String(headers['server-timing']))?.[1]

/** A web with renders that wait until the gate is opened; counts the renders. */
async function gatedWeb() {
  const web = await builtWeb()
  let renders = 0
  const waiting: (() => void)[] = []
  const render: Web['render'] = async (...given) => {
    renders++
    const page = await web.render(...given)
    await new Promise<void>((go) => waiting.push(go))
    return page
  }
  return {
    web: { render },
    renders: () => renders,
    /** Lets the renders continue as soon as `count` of them wait. */
    async open(count: number) {
      while (waiting.length < count) await new Promise(setImmediate)
      for (const go of waiting.splice(0)) go()
    },
  }
}

onBothEngines('a cached page', (open) => {
  async function blog(env: Record<string, string> = {}) {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'post', body: 'Words of it. '.repeat(200) })
    const app = await appWithPages(db, { env })
    return { db, id, app, ask: await overHttp(app) }
  }

  it('has a Server-Timing header with a cache hit or the milliseconds of each step', async () => {
    const { ask } = await blog()
    const [miss, hit] = [await ask('/article/post'), await ask('/article/post')]
    expect(miss.headers['server-timing']).toMatch(/^cache;desc=miss, data;dur=[\d.]+, render;dur=[\d.]+$/)
    expect(hit.headers['server-timing']).toBe('cache;desc=hit')
  })

  it('has every header of the response that was rendered', async () => {
    const { ask } = await blog({ PUBLIC_URL: 'https://blog.example' })
    const [miss, hit] = [await ask('/article/post'), await ask('/article/post')]
    const ofRequest = { 'server-timing': '', 'x-request-id': '', date: '' }
    expect({ ...hit.headers, ...ofRequest }).toEqual({ ...miss.headers, ...ofRequest })
    expect(hit.headers).toHaveProperty('strict-transport-security')
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is the same in %s, rendered or from the cache, with all headers of a page', async (encoding, decode) => {
    const { ask } = await blog()
    const plain = await ask('/article/post')
    const again = () => ask('/article/post', { 'accept-encoding': encoding })
    const replies = [await again(), await again(), await again()]
    for (const reply of replies) {
      expect(decode(reply.rawPayload).toString()).toBe(plain.body)
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers.vary).toBe('Accept-Encoding')
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      for (const name of ['content-security-policy', 'permissions-policy', 'content-type']) {
        expect(reply.headers[name], name).toBe(plain.headers[name])
      }
    }
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
    expect(replies.map(({ headers }) => headers.etag)).toEqual(Array(3).fill(replies[0]?.headers.etag))
    expect(replies[0]?.headers.etag).not.toBe(plain.headers.etag)
  })

  it('is answered with 304 if the client has it in any encoding', async () => {
    const { ask } = await blog()
    const page = (headers: Record<string, string> = {}) => ask('/article/post', headers)
    const { headers } = await page()
    const known = { 'if-none-match': String(headers.etag) }
    for (const given of [known, { ...known, 'accept-encoding': 'br' }]) {
      // Fastify sends the first reply, and the listener under it the later ones.
      for (const again of [await page(given), await page(given), await page(given)]) {
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
        expect(again.headers.etag).toBeDefined()
        expect(again.headers['content-type']).toBeUndefined()
      }
      await page({ 'accept-encoding': 'br' })
    }
    expect((await page({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is one entry for every address of the same page', async () => {
    const { ask } = await blog()
    await ask('/article/post')
    await ask('/Articles?tag=a')
    for (const url of ['/article/post?utm_source=x', '/ARTICLE/post', '/article/post/', '/articles?x=1&tag=a&tag=c']) {
      expect(cacheOf(await ask(url)), url).toBe('hit')
    }
    for (const url of ['/article/post?before=', '/Articles?tag=b']) {
      expect(cacheOf(await ask(url)), url).toBe('miss')
    }
  })

  it('answers HEAD with only its headers, before and after GET', async () => {
    const { ask } = await blog()
    const before = await ask('/article/post', {}, 'HEAD')
    const page = await ask('/article/post')
    const after = await ask('/article/post', {}, 'HEAD')
    for (const { body, headers, statusCode } of [before, after]) {
      expect([statusCode, body]).toEqual([200, ''])
      expect(headers['content-length']).toBe(String(Buffer.byteLength(page.body)))
      expect(headers.etag).toBe(page.headers.etag)
    }
  })

  it('has the status 200: no error and no redirect is cached', async () => {
    const { ask, db } = await blog()
    const { ada } = await meetTheCast(db)
    for (const url of ['/article/none', '/Article', '/api/posts/none', '/Articles?after=x']) {
      const replies = [await ask(url), await ask(url)]
      expect(replies.map(cacheOf), url).not.toContain('hit')
    }
    await writePost(db, ada, { slug: 'none' })
    expect((await ask('/article/none')).statusCode).toBe(200)
  })

  it('is the same with and without a token; private replies are not cached', async () => {
    const { app, ask } = await blog()
    const ada = await register(app, 'Ada')
    const anybody = await ask('/article/post')
    const ours = await ask('/article/post', ada.headers)
    expect([cacheOf(ours), ours.body]).toEqual(['hit', anybody.body])
    const own = () => ask('/api/users/profile', ada.headers)
    for (const reply of [await own(), await own()]) {
      expect([reply.headers['cache-control'], cacheOf(reply)]).toEqual(['no-store', undefined])
    }
    expect((await ask('/api/users/profile')).statusCode).toBe(401)
  })

  it('never answers one origin with the CORS headers of another', async () => {
    const { ask } = await blog({ CORS_ORIGINS: 'https://one.example,https://two.example' })
    for (const origin of ['https://one.example', 'https://two.example', 'https://one.example']) {
      const { headers } = await ask('/api/posts', { origin })
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers.vary).toBe('Origin, Accept-Encoding')
      const { headers: none } = await ask('/api/posts')
      expect(none['access-control-allow-origin']).toBeUndefined()
    }
    expect((await ask('/api/posts', { origin: 'https://evil.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('is rendered each time with PAGE_CACHE=off', async () => {
    const { ask } = await blog({ PAGE_CACHE: 'off' })
    expect([await ask('/'), await ask('/')].map(cacheOf)).toEqual(['miss', 'miss'])
  })
})

onOneEngine('a page that gets many simultaneous requests is rendered', (open) => {
  async function asked() {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'post', title: 'First' })
    const gate = await gatedWeb()
    const app = await appWithPages(db, { web: gate.web, env: { RATE_LIMITS: 'off' } })
    return { app, gate, ask: async () => await app.inject('/article/post') }
  }

  it('once', async () => {
    const { gate, ask } = await asked()
    const replies = Array.from({ length: 20 }, ask)
    await gate.open(1)
    const bodies = new Set((await Promise.all(replies)).map(({ body }) => body))
    expect([gate.renders(), bodies.size]).toEqual([1, 1])
  })

  it('again for a request after a write, and the outdated one is not stored', async () => {
    const { app, gate, ask } = await asked()
    const before = ask()
    while (gate.renders() < 1) await new Promise(setImmediate)
    await changeTitle(app)
    const after = ask()
    await gate.open(2)
    expect((await before).body).toContain('First')
    expect((await after).body).toContain('Second')
    expect((await ask()).body).toContain('Second')
    expect(gate.renders()).toBe(2)
  })

  async function changeTitle(app: FastifyInstance) {
    const [{ id } = { id: '' }] = await app.deps.db.selectFrom('posts').select('id').execute()
    await updatePost({ ...app.deps, turn: inBackground, limitMs: 1_000 }, id, { title: 'Second' })
  }
})
