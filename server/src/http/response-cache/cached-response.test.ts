import { expect, it } from 'vitest'
import { decompress } from '../content-encoding.ts'
import { CachedResponse } from './cached-response.ts'

const options = { contentType: 'text/plain', cacheTags: new Set<string>() }

it('compresses once for simultaneous requests, and from any variant there is', async () => {
  const response = new CachedResponse('text '.repeat(1_000), options)
  const [one, other] = await Promise.all([response.body('br'), response.body('br')])
  expect(one).toBe(other)
  response.dropPlain()
  expect(response.variant('identity')).toBeUndefined()
  const gunzipped = await decompress(await response.body('gzip'), 'gzip')
  expect(gunzipped).toEqual(await response.body('identity'))
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
