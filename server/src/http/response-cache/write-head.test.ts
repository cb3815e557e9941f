import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sendWhole, writeHead } from './write-head.ts'

const stored = { own: 'etag: "1"\r\n', shared: 'vary: Origin\r\n' }

const variant = {
  body: Buffer.from('text'),
  linesAndBody: Buffer.from(`${stored.own}${stored.shared}\r\ntext`),
  quality: 'best',
} as const

/** The head of a response as it arrives, to a request of that method. */
async function headOf(method: string, prepare: (response: object) => void = () => undefined) {
  const server = createServer((_request, response) => {
    prepare(response)
    if (method === 'GET') return sendWhole(response, 'a', stored, variant)
    writeHead(response, 200, ['X-Request-Id', 'a', 'Content-Length', '4'], stored)
    response.end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new Promise<{ names: string[]; body: string }>((resolve) => {
    request({ port, method, host: '127.0.0.1' }, async (response) => {
      const names = response.rawHeaders.filter((_text, index) => index % 2 === 0)
      resolve({ names: names.toSorted(), body: (await response.toArray()).join('') })
    }).end()
  })
}

it('all headers arrive, with those that Node adds, and the body', async () => {
  const names = ['Connection', 'Content-Length', 'Date', 'Keep-Alive', 'X-Request-Id', 'etag', 'vary']
  expect(await headOf('GET')).toEqual({ names, body: 'text' })
  expect(await headOf('HEAD')).toEqual({ names, body: '' })
})

it.each(['GET', 'HEAD'])('%s: the same arrives from a Node that keeps the text of a head elsewhere', async (method) => {
  const known = await headOf(method)
  const unknown = await headOf(method, (response) => {
    let text: unknown
    Object.defineProperty(response, '_header', {
      get: () => text ?? undefined,
      set(next: unknown) {
        text = next
      },
    })
  })
  expect(unknown).toEqual(known)
})
