import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../../test/servers/raw-http.ts'
import { CONNECTIONS_MAX, UNREAD_MS } from './connections.ts'
import { PIPELINED_MAX, READ_AHEAD_MAX_BYTES, REQUESTS_PER_CONNECTION } from './pipelining.ts'
import { trustedProxies } from './trusted-proxies.ts'

const ask = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')

onOneEngine('connections of one network', (open) => {
  it('are limited; an idle one is closed before a new one is rejected', async () => {
    const app = await appOn(await open())
    const port = await portOf(app)
    const sockets = await fill(app, port)
    const parsed = countRequests(app)
    expect(await sendRaw(port, ask('/api/tags'))).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*\nRetry-After: 5\r\n[\s\S]*"code":"too_many_connections"/,
    )
    // Its request was not even read.
    expect(parsed()).toBe(0)
    const [used] = sockets as [Socket, ...Socket[]]
    used.write('Host: x\r\n\r\n')
    await once(used, 'data')
    expect(await sendRaw(port, ask('/api/tags', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 /)
    await expect.poll(() => used.closed).toBe(true)
  })

  it('are not limited for a trusted proxy', async () => {
    const app = await appOn(await open(), { env: { TRUST_PROXY: 'loopback' } })
    const port = await portOf(app)
    await fill(app, port)
    expect(await sendRaw(port, ask('/api/tags', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  async function fill(app: FastifyInstance, port: number): Promise<Socket[]> {
    const sockets = Array.from({ length: CONNECTIONS_MAX }, () => connectSocket(port, '127.0.0.1'))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    // Sends the beginning of a request, because a connection without a byte counts as idle.
    for (const socket of sockets) socket.write('GET /api/tags HTTP/1.1\r\n')
    await expect.poll(() => openConnections(app)).toBe(CONNECTIONS_MAX)
    return sockets
  }
})

onOneEngine('one connection', (open) => {
  it('is answered in order, each request after the response to the previous one', async () => {
    let rendering = 0
    let most = 0
    const app = await appOn(await open(), {
      env: { PAGE_CACHE: 'off' },
      web: {
        render: async () => {
          most = Math.max(most, ++rendering)
          await new Promise(setImmediate)
          rendering--
          const timing = { data: 0, render: 0 }
          return { status: 200, html: ['page'], location: undefined, language: 'en', timing }
        },
      },
    })
    const pages = ['/', '/About', '/Articles', '/login']
    const text = pages.map((page) => ask(page)).join('') + ask('/', 'Connection: close')
    const answer = await sendRaw(await portOf(app), text)
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(pages.length + 1)
    expect(most).toBe(1)
  })

  it.each([
    ['of a page', ask('/')],
    ['of nothing', ask('/no-such-page/at/all')],
    ['of a call', ask('/api/posts')],
    ['with bodies', `${ask('/api/users/login', 'Content-Length: 5').replace('GET', 'POST')}hello`],
  ])('is closed at the 33rd request %s, and the rest is not parsed', async (_name, request) => {
    const app = await appOn(await open())
    const parsed = countRequests(app)
    const answer = await sendRaw(await portOf(app), request.repeat(1_000))
    expect(answer).toBe('')
    expect(parsed()).toBe(PIPELINED_MAX + 1)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is answered when it sends 32 requests at once', async () => {
    const app = await appOn(await open())
    const others = ask('/api/tags').repeat(PIPELINED_MAX - 1)
    const answer = await sendRaw(await portOf(app), others + ask('/', 'Connection: close'))
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(PIPELINED_MAX)
  })

  it('is closed when it sends too many bytes ahead', async () => {
    const app = await appOn(await open(), { web: { render: () => new Promise(() => undefined) } })
    const parsed = countRequests(app)
    const bytes = READ_AHEAD_MAX_BYTES / 10
    const head = ask('/api/tags', `Content-Length: ${bytes}`).replace('GET', 'POST')
    await sendRaw(await portOf(app), ask('/') + (head + 'a'.repeat(bytes)).repeat(20))
    expect(parsed()).toBeLessThanOrEqual(12)
  })

  it.each([1, 30])(
    'is ended after its thousandth response, to a client that sends %i at once and overlooks the header',
    async (atOnce) => {
      const app = await appOn(await open())
      const socket = connectSocket(await portOf(app), '127.0.0.1')
      socket.on('error', () => undefined)
      let received = ''
      let answered = 0
      const send = () => socket.write(ask('/api/tags').repeat(atOnce))
      socket.on('connect', send).on('data', (chunk) => {
        received += String(chunk)
        answered += String(chunk).split('HTTP/1.1 ').length - 1
        if (answered % atOnce === 0) send()
      })
      await once(socket, 'close')
      expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(REQUESTS_PER_CONNECTION)
      expect(received).not.toContain(' 503 ')
      expect(received.match(/^connection: close\r$/gim)).toHaveLength(1)
      expect(received.endsWith((await app.inject('/api/tags')).body)).toBe(true)
    },
  )

  it('is closed when the client stops reading, and not before the time limit', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await appOn(await open(), {
      web: {
        render: async () => ({
          status: 200,
          html: ['x'.repeat(32 * 1_048_576)],
          location: undefined,
          language: 'en',
          timing: { data: 0, render: 0 },
        }),
      },
    })
    const socket = connectSocket(await portOf(app), '127.0.0.1')
    socket.write(ask('/', 'Accept-Encoding: identity'))
    await once(socket, 'data')
    socket.pause()
    vi.advanceTimersByTime(UNREAD_MS)
    expect(await openConnections(app)).toBe(1)
    vi.advanceTimersByTime(2 * UNREAD_MS)
    await closed(app)
    socket.destroy()
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['uniquelocal', '10.1.2.3', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['fc00::/7', 'fd12::1', true],
    ['fc00::/7', '2001:db8::1', false],
  ])('%s and a sender at %s: %s', (trustProxy, address, trusted) => {
    expect(trustedProxies({ trustProxy })(address, 0)).toBe(trusted)
  })

  it('counts proxies from the server on', () => {
    const trusts = trustedProxies({ trustProxy: 1 })
    expect([trusts('192.0.2.1', 0), trusts('192.0.2.2', 1)]).toEqual([true, false])
    expect(trustedProxies({ trustProxy: false })('127.0.0.1', 0)).toBe(false)
  })
})

/** Counts the requests that the parser passes on from now on. */
function countRequests({ server }: FastifyInstance): () => number {
  let count = 0
  server.on('request', () => count++)
  return () => count
}

/** Resolves once the server has no connection. It polls once per event loop turn, because the timers are fake. */
async function closed(app: FastifyInstance): Promise<void> {
  while ((await openConnections(app)) > 0) await new Promise(setImmediate)
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}
