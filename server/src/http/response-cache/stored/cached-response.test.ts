import { expect, it } from 'vitest'
import { decompress } from '../../headers/content-encoding.ts'
import { CachedResponse } from './cached-response.ts'

const options = { contentType: 'text/plain', cacheTags: new Set<string>() }

it('compresses once for simultaneous requests, from any existing variant', async () => {
  const response = new CachedResponse('text '.repeat(1_000), options)
  const [one, other] = await Promise.all([response.body('br'), response.body('br')])
  expect(one).toBe(other)
  response.dropPlain()
  expect(response.variant('identity')).toBeUndefined()
  const gunzipped = await decompress(await response.body('gzip'), 'gzip')
  expect(gunzipped).toEqual(await response.body('identity'))
})

it('has the same bytes and digest from a text and from its parts', async () => {
  const whole = new CachedResponse('<b>“a” 🦊</b>', options)
  const parts = new CachedResponse(['<b>', '', '“a” 🦊', '</b>'], options)
  expect([parts.digest, parts.isLong]).toEqual([whole.digest, false])
  expect(String(await parts.body('identity'))).toBe('<b>“a” 🦊</b>')
})

it('keeps its only variant when the plain body is dropped', () => {
  const response = new CachedResponse('text', options)
  response.dropPlain()
  expect(response.variant('identity')).toBeDefined()
})

it('has another ETag for another text, encoding or compression', async () => {
  const response = new CachedResponse('text '.repeat(1_000), options)
  const other = new CachedResponse('Text '.repeat(1_000), options)
  await Promise.all([response.body('br'), response.body('gzip')])
  const quick = response.etag('br')
  expect(response.isSmallest).toBe(false)
  await response.recompress()
  expect(response.isSmallest).toBe(true)
  const etags = [quick, ...(['br', 'gzip', 'identity'] as const).map((name) => response.etag(name))]
  expect(new Set([...etags, other.etag('identity')]).size).toBe(5)
  for (const etag of etags) {
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect([response.matches(`W/"x", ${etag}`), other.matches(etag)]).toEqual([true, false])
  }
})

it('matches any content with a single asterisk', () => {
  const response = new CachedResponse('text', options)
  expect([response.matches('*'), response.matches('"*"'), response.matches('')]).toEqual([true, false, false])
})

it('has an ETag that is only its digest for the plain body', () => {
  const response = new CachedResponse('text', options)
  expect(response.etag('identity')).toBe(`"${response.digest}"`)
})

it('is long if it was compressed while it was streamed, and accepts further encodings', () => {
  const streamed = { digest: 'digest', encoding: 'br', body: Buffer.from('compressed') } as const
  const response = new CachedResponse(streamed, options)
  expect([response.isLong, response.length, response.bytes]).toEqual([true, 10, 10])
  expect([response.digest, response.isSmallest]).toEqual(['digest', true])
  const changes: number[] = []
  response.onResize((bytes) => changes.push(bytes))
  response.addVariant('gzip', Buffer.from('more'))
  expect([response.bytes, changes]).toEqual([14, [4]])
  expect(response.etag('gzip')).toBe('"digest-gzip-best"')
  expect(response.isSmallest).toBe(true)
})

it('never expires by default, and is not long if it was created from a text', () => {
  const response = new CachedResponse('text', options)
  expect([response.validUntil, response.isLong]).toEqual([Number.POSITIVE_INFINITY, false])
})

it('compresses only quick variants again', async () => {
  const response = new CachedResponse('text '.repeat(1_000), options)
  await response.body('br')
  await response.recompress()
  const [best, plain] = [response.variant('br'), response.variant('identity')]
  expect(best?.quality).toBe('best')
  await response.recompress()
  expect([response.variant('br'), response.variant('identity')]).toEqual([best, plain])
  expect(response.variant('br')).toBe(best)
})

it('returns the recompressed variant to later requests', async () => {
  const response = new CachedResponse('text '.repeat(1_000), options)
  const first = await response.body('br')
  await response.recompress()
  expect(await response.body('br')).not.toBe(first)
  expect(await response.body('br')).toBe(response.variant('br')?.body)
})
