import { expect, it } from 'vitest'
import { compress, decompress, worthwhileEncoding } from './content-encoding.ts'

it('decompresses to the original bytes, in every encoding and quality', async () => {
  const text = Buffer.from('A sentence, and another one with “quotes”. '.repeat(100))
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    for (const quality of ['quick', 'best'] as const) {
      expect(await decompress(await compress(text, encoding, quality), encoding)).toEqual(text)
    }
  }
})

it('compresses no body of fewer than 600 bytes', () => {
  expect([worthwhileEncoding('br', 599), worthwhileEncoding('br', 600)]).toEqual(['identity', 'br'])
})

it.each(['br', 'gzip'] as const)('a %s body keeps no memory beyond its own bytes', async (encoding) => {
  for (const quality of ['quick', 'best'] as const) {
    const body = await compress(Buffer.from('some words '.repeat(1_000)), encoding, quality)
    expect(body.buffer.byteLength).toBe(body.length)
  }
})
