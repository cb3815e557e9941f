import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { acceptedEncoding, decode, encode } from './encoding.ts'

const plain = { contentType: 'text/plain', cacheTags: new Set<string>() }

describe('the encoding of a reply', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br ; q=0.1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['x'.repeat(5_000), 'identity'],
    [',,;;q=,', 'identity'],
  ])('that %j likes best is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it('gives back what went in', async () => {
    const text = Buffer.from('A sentence, and another one with “quotes”. '.repeat(100))
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      for (const quality of ['quick', 'best'] as const) {
        expect(await decode(await encode(text, encoding, quality), encoding)).toEqual(text)
      }
    }
  })

  it('is made once for however many ask at once, and from any other that is there', async () => {
    const reply = new CachedResponse('text '.repeat(1_000), plain)
    const [one, other] = await Promise.all([reply.body('br'), reply.body('br')])
    expect(one).toBe(other)
    reply.forgetPlain()
    expect(reply.variant('identity')).toBeUndefined()
    expect(await decode(await reply.body('gzip'), 'gzip')).toEqual(await reply.body('identity'))
  })

  it('is known by its ETag: another text, encoding or compression has another one', async () => {
    const reply = new CachedResponse('text '.repeat(1_000), plain)
    const other = new CachedResponse('Text '.repeat(1_000), plain)
    await Promise.all([reply.body('br'), reply.body('gzip')])
    const quick = reply.etag('br')
    expect(reply.isBest).toBe(false)
    await reply.improve()
    expect(reply.isBest).toBe(true)
    const tags = [quick, ...(['br', 'gzip', 'identity'] as const).map((name) => reply.etag(name))]
    expect(new Set([...tags, other.etag('identity')]).size).toBe(5)
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/)
      expect([reply.isNamedIn(`W/"x", ${tag}`), other.isNamedIn(tag)]).toEqual([true, false])
    }
  })
})
