import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { fetchBytes } from './page-bytes.ts'
import { unpack } from './unpack.ts'

const packed = brotliCompressSync('a page')
const server = createServer((request, reply) => {
  const wanted = request.headers['accept-encoding']
  reply.writeHead(200, { ETag: '"1"', ...(wanted === 'br' && { 'Content-Encoding': 'br' }) })
  reply.end(wanted === 'br' ? packed : 'a page')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as { port: number }

it('keeps the bytes and headers of a reply, but not those of the connection', async () => {
  const page = await fetchBytes(`http://127.0.0.1:${port}/`)
  expect(page.body).toEqual(packed)
  expect(page.headers).toEqual([
    ['ETag', '"1"'],
    ['Content-Encoding', 'br'],
  ])
})

it('reads the text of a reply in whatever form it was asked for', async () => {
  for (const encoding of ['br', 'identity'])
    expect(unpack(await fetchBytes(`http://127.0.0.1:${port}/`, encoding))).toBe('a page')
})
