import { expect, it } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { onBothEngines, onOneEngine } from '../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../test/servers/raw-http.ts'

onOneEngine('every reply', (open) => {
  it.each([
    '/',
    '/nothing',
    '/api/posts',
    '/api/nothing',
    '/favicon.svg',
    '/healthz',
    '/uploads/x',
    '/%00',
    '/%ff',
    '/api/posts/%ff',
  ])('carries strict headers (%s)', async (url) => {
    const app = await appOn(await open())
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

onOneEngine('an unanswerable request', (open) => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/api/posts', 404, 'not_found'],
    ['POST', '/Articles', 404, 'not_found'],
    ['GET', '/api/posts/%00', 400, 'bad_request'],
    ['GET', '/api/posts/%E0%A4%A', 400, 'bad_request'],
    ['GET', '/api/posts?limit=0', 400, 'unknown_parameter'],
    ['GET', '/api/posts?limit=101', 400, 'unknown_parameter'],
    ['GET', '/api/posts?limit=1&limit=2', 400, 'unknown_parameter'],
    ['GET', '/api/posts?colour=red', 400, 'unknown_parameter'],
    ['GET', '/api/posts?constructor=1', 400, 'unknown_parameter'],
    ['GET', '/api/posts?__proto__=1', 400, 'unknown_parameter'],
    ['GET', '/api/posts?order=sideways', 400, 'unknown_parameter'],
    ['GET', '/api/posts?after=broken', 400, 'invalid_cursor'],
    ['GET', '/api/tags/x', 404, 'not_found'],
    ['GET', '/api/Posts', 404, 'not_found'],
    ['GET', `/api/posts/${'a'.repeat(8_000)}`, 404, 'post_not_found'],
  ])('%s %s is %i %s', async (method, url, status, code) => {
    const app = await appOn(await open())
    const reply = await app.inject({ method: method as 'GET', url })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code, message: expect.stringMatching(/\w/) })
  })

  it('names the invalid parameters', async () => {
    const app = await appOn(await open())
    const reply = await app.inject('/api/posts?limit=no&colour=red')
    expect(Object.keys(reply.json().fields)).toEqual(['limit', 'colour'])
  })
})

onOneEngine('an unusable body', (open) => {
  const login = (email: string) => ({
    method: 'POST' as const,
    url: '/api/users/login',
    payload: { email, password: 'a good password' },
  })

  it('contains a NUL, which PostgreSQL cannot store', async () => {
    const reply = await (await appOn(await open())).inject(login('a\0@people.example'))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request'])
  })

  it('is longer than any valid account, from a client without a session', async () => {
    const reply = await (await appOn(await open())).inject(login('['.repeat(600_000)))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
  })
})

onBothEngines('an unexpected error', (open) => {
  it('is answered without its message, with an id that is also in the log', async () => {
    const db = await open()
    const log: string[] = []
    const app = await appOn(db, { log })
    await db.schema.dropTable('post_tags').execute()
    const reply = await app.inject('/api/tags')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      message: 'Something went wrong',
      code: 'internal',
      requestId: reply.headers['x-request-id'],
    })
    const line = log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request failed')
    expect(line).toMatchObject({ reqId: reply.headers['x-request-id'] })
    expect(JSON.stringify(line)).not.toContain('post_tags')
  })

  it('on a page shows the error page', async () => {
    const app = await appOn(await open(), {
      web: {
        render: async () => {
          throw new Error('secret')
        },
      },
    })
    const reply = await app.inject('/')
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).not.toContain('secret')
  })
})

onBothEngines('health', (open) => {
  it('is ready while the database answers, and not while stopping', async () => {
    const app = await appOn(await open())
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    app.serving = false
    const stopping = await app.inject('/readyz')
    expect(stopping.statusCode).toBe(503)
    expect(stopping.headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is not ready when the database is closed', async () => {
    const db = await open()
    const app = await appOn(db)
    await db.schema.dropTable('changes').execute()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })
})

onBothEngines('the log', (open) => {
  it('contains routes, but no URL, search term or IP address', async () => {
    const log: string[] = []
    const app = await appOn(await open(), { log })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${address}/Articles/my-secret-term`, { headers: { 'User-Agent': 'secret-agent' } })
    await settled(log)
    const text = log.join('')
    expect(text).toContain('"route":"/*"')
    expect(text).not.toMatch(/secret-term|secret-agent/)
    expect(log.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1)
  })

  async function settled(log: string[]): Promise<void> {
    await expect.poll(() => log.some((line) => line.includes('"msg":"request"'))).toBe(true)
  }
})

onOneEngine('unusual HTTP', (open) => {
  it.each([
    ['an address with another host', 'GET http://evil.example/Articles', 200],
    ['an address with a name in it', 'GET http://a@evil.example/Articles', 200],
    ['a host and no path', 'GET http://evil.example', 200],
    ['a star', 'GET *', 404],
  ])('%s is answered by its path', async (_name, line, status) => {
    const app = await appOn(await open())
    const port = await portOf(app)
    const text = `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(port, text)).toContain(`HTTP/1.1 ${status}`)
  })
})

onOneEngine('broken HTTP', (open) => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a head of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /api/tags HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ])('%s is rejected and the server goes on', async (_name, text, status) => {
    const app = await appOn(await open())
    const port = await portOf(app)
    expect(await sendRaw(port, text)).toContain(`HTTP/1.1 ${status}`)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

onOneEngine('pages of other sites', (open) => {
  const friend = 'https://friend.example'

  it('may call the server only if their origin is listed', async () => {
    const app = await appOn(await open(), { env: { CORS_ORIGINS: friend } })
    const allowed = async (origin: string) =>
      (await app.inject({ url: '/api/posts', headers: { origin } })).headers['access-control-allow-origin']
    expect(await allowed(friend)).toBe(friend)
    expect(await allowed('https://stranger.example')).toBeUndefined()
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/users/updateProfile',
      headers: { origin: friend, 'access-control-request-method': 'PUT' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Byline-Language',
      'access-control-allow-methods': expect.stringContaining('PUT'),
    })
  })

  it('may not call the server if no origin is listed', async () => {
    const app = await appOn(await open())
    const reply = await app.inject({ url: '/api/posts', headers: { origin: friend } })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
})
