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
