import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { overHttp } from '../../../test/servers/over-http.ts'
import { sendRaw } from '../../../test/servers/raw-http.ts'

onOneEngine('hits on a raw connection', (open) => {
  async function cachedHome() {
    const app = await appOn(await open())
    const ask = await overHttp(app)
    await ask('/')
    const { headers, body, rawPayload } = await ask('/')
    expect(headers['server-timing']).toBe('cache;desc=hit')
    const address = app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    return { port, body, length: rawPayload.length, etag: String(headers.etag) }
  }
  const request = (method: string, headers = '', version = '1.1') =>
    `${method} / HTTP/${version}\r\nHost: x\r\n${headers}\r\n`

  it('pipelined requests are answered in their order, each with exactly its bytes', async () => {
    const { port, body, length, etag } = await cachedHome()
    const sent = [
      request('GET'),
      request('HEAD'),
      request('GET', `If-None-Match: ${etag}\r\n`),
      request('GET', 'Range: bytes=0-1\r\n'),
      request('GET', 'Connection: close\r\n'),
    ]
    const received = await sendRaw(port, sent.join(''))
    const [before, ...replies] = received.split('HTTP/1.1 ')
    expect(before).toBe('')
    const parts = replies.map((reply) => {
      const end = reply.indexOf('\r\n\r\n')
      return { head: reply.slice(0, end), body: reply.slice(end + 4) }
    })
    expect(parts.map(({ head }) => head.slice(0, 3))).toEqual(['200', '200', '304', '200', '200'])
    expect(parts.map((part) => part.body)).toEqual([body, '', '', body, body])
    for (const { head } of parts.filter(({ head }) => head.startsWith('200'))) {
      expect(head.match(/^content-length: .*$/gim)).toEqual([`Content-Length: ${length}`])
      expect(head.match(/^x-request-id: /gim)).toHaveLength(1)
    }
    expect(parts.map(({ head }) => /^connection: (.*)$/im.exec(head)?.[1])).toEqual([
      ...['keep-alive', 'keep-alive', 'keep-alive', 'keep-alive', 'close'],
    ])
  })

  it('a client of HTTP/1.0 gets the page, and the connection is closed', async () => {
    const { port, body } = await cachedHome()
    const received = await sendRaw(port, request('GET', '', '1.0'))
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received).toMatch(/^Connection: close\r$/m)
    expect(received.endsWith(`\r\n\r\n${body}`)).toBe(true)
  })

  it('a client that goes away in the middle of a response disturbs no other', async () => {
    const { port, body } = await cachedHome()
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request('GET').repeat(20)))
      socket.once('data', () => socket.resetAndDestroy())
      socket.once('close', () => resolve())
    })
    const received = await sendRaw(port, request('GET', 'Connection: close\r\n'))
    expect(received.endsWith(`\r\n\r\n${body}`)).toBe(true)
  })
})
