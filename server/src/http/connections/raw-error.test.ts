import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../../test/servers/raw-http.ts'

const long = 'a'.repeat(200_000)

onOneEngine('a request that the parser rejects', (open) => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request', 'text/plain'],
    [
      'two lengths of a call',
      'POST /api/tags HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'bad_request',
      'application/json',
    ],
    [
      'a chunk that is none',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'bad_request',
      'application/json',
    ],
    ['an address of 200 KB', `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'address_too_long', 'text/plain'],
    [
      'headers of 200 KB',
      `GET /api/posts HTTP/1.1\r\nHost: x\r\n${'X: a\r\n'.repeat(40_000)}\r\n\r\n`,
      431,
      'head_too_large',
      'application/json',
    ],
  ])('%s is answered like every error, with every header', async (_name, text, status, code, type) => {
    const app = await appOn(await open())
    const answer = await sendRaw(await portOf(app), text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`))
    const headers = Object.fromEntries(head.split('\r\n').map((line) => line.toLowerCase().split(/: (.*)/s)))
    const { headers: expected } = await app.inject('/healthz')
    for (const [name, value] of Object.entries(expected).filter(([name]) => isConstant(name)))
      expect([name, headers[name]]).toEqual([name, String(value).toLowerCase()])
    expect(headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      connection: 'close',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    if (type === 'application/json') expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\w \w/) })
    else expect(body).toMatch(/^[A-Z]\w+ .*\n$/)
  })
})

onOneEngine('a closed server', (open) => {
  it('closes the connection of an invalid request without an error', async () => {
    const app = await appOn(await open())
    const port = await portOf(app)
    const socket = connectSocket(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\n')
    const [closed] = await Promise.all([once(socket, 'close'), app.close(), socket.end()])
    expect(closed).toEqual([false])
  })
})

function isConstant(name: string): boolean {
  return !/^(x-request-id|content-(type|length)|date|connection|cache-control)$/.test(name)
}
