import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { decompress } from '../visits/decompress.ts'
import { fetchBytes } from './page-bytes.ts'

const compressed = brotliCompressSync('a page')
const server = createServer((request, reply) => {
  const wanted = request.headers['accept-encoding']
  reply.writeHead(200, { ETag: '"1"', ...(wanted === 'br' && { 'Content-Encoding': 'br' }) })
  reply.end(wanted === 'br' ? compressed : 'a page')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as { port: number }

it('a reply has its bytes and headers, without the headers of the connection', async () => {
  const page = await fetchBytes(`http://127.0.0.1:${port}/`)
  expect(page.body).toEqual(compressed)
  expect(page.headers).toEqual([
    ['ETag', '"1"'],
    ['Content-Encoding', 'br'],
  ])
})

it('the text of a reply is the same in every encoding', async () => {
  for (const encoding of ['br', 'identity'])
    expect(decompress(await fetchBytes(`http://127.0.0.1:${port}/`, encoding))).toBe('a page')
})
