import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const CAPACITY = 100_000

function response(text: string, cacheTags: string[] = []): CachedResponse {
  return new CachedResponse(text, { contentType: 'text/plain', cacheTags: new Set(cacheTags) })
}

function storeAll(entries: ResponseCache, responses: Record<string, CachedResponse>): void {
  for (const [key, stored] of Object.entries(responses)) {
    const fill = entries.beginFill()
    entries.store(key, stored, fill)
    fill.end()
  }
}

describe('the response cache', () => {
  it('finds a response by its key and by its addresses', () => {
    const entries = new ResponseCache(CAPACITY)
    const stored = response('text')
    storeAll(entries, { key: stored })
    expect(entries.findByAddress('/address')).toBeUndefined()
    entries.addAddress('key', '/address')
    expect([entries.find('key'), entries.findByAddress('/address')]).toEqual([stored, stored])
  })

  it('removes the responses with an invalidated tag, and no others', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { a: response('a', ['one', 'two']), b: response('b', ['two']), c: response('c') })
    entries.addAddress('a', '/a')
    entries.invalidate(['one', 'none'])
    expect([entries.find('a'), entries.findByAddress('/a')]).toEqual([undefined, undefined])
    expect(entries.find('b')).toBeDefined()
    entries.invalidate(['two'])
    expect(entries.find('b')).toBeUndefined()
    expect(entries.find('c')).toBeDefined()
  })

  it('finds a stale response only for who would else get an error, until a write or another response replaces it', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { a: response('a', ['one']), b: response('b', ['two']) })
    entries.addAddress('a', '/a')
    const fill = entries.beginFill()
    entries.markStale(['one'])
    entries.store('during', response('c', ['one']), fill)
    expect([entries.find('a'), entries.findByAddress('/a'), entries.find('during')]).toEqual(Array(3).fill(undefined))
    expect(entries.find('b')).toBeDefined()
    const allowStale = { allowStale: true }
    expect([entries.find('a', allowStale), entries.findByAddress('/a', allowStale)]).not.toContain(undefined)
    const replaced = response('d', ['one'])
    storeAll(entries, { a: replaced })
    expect(entries.find('a')).toBe(replaced)
    entries.markStale(['one'])
    entries.invalidate(['one'])
    expect(entries.find('a', allowStale)).toBeUndefined()
  })

  it('finds no response from its validUntil on, by key or address, and frees its bytes', () => {
    let now = 1_000
    const entries = new ResponseCache(CAPACITY, () => now)
    const expiring = () =>
      new CachedResponse('text', { contentType: 'text/plain', cacheTags: new Set(), validUntil: 2_000 })
    storeAll(entries, { key: expiring(), other: expiring(), lasting: response('lasting') })
    entries.addAddress('other', '/address')
    now = 1_999
    expect([entries.find('key'), entries.findByAddress('/address')]).not.toContain(undefined)
    now = 2_000
    expect([entries.find('key'), entries.findByAddress('/address')]).toEqual([undefined, undefined])
    expect(entries.find('lasting')).toBeDefined()
    expect(entries.size).toBe(1)
  })

  it('stores no response with a tag that was invalidated during its fill', () => {
    const entries = new ResponseCache(CAPACITY)
    const fill = entries.beginFill()
    entries.invalidate(['one'])
    entries.store('outdated', response('a', ['one']), fill)
    entries.store('current', response('b', ['two']), fill)
    expect(entries.find('outdated')).toBeUndefined()
    expect(entries.find('current')).toBeDefined()
  })

  it('stores no response when everything was cleared during its fill', () => {
    const entries = new ResponseCache(CAPACITY)
    const fill = entries.beginFill()
    entries.clear()
    entries.store('outdated', response('a', ['one']), fill)
    expect(entries.size).toBe(0)
  })

  it('stores a response whose tag was invalidated before its fill, while another fill ran', () => {
    const entries = new ResponseCache(CAPACITY)
    const earlier = entries.beginFill()
    entries.invalidate(['one'])
    const fill = entries.beginFill()
    entries.store('key', response('a', ['one']), fill)
    earlier.end()
    expect(entries.find('key')).toBeDefined()
  })

  it('records an invalidation until the last fill has ended, even if one ends twice', () => {
    const entries = new ResponseCache(CAPACITY)
    const [one, other] = [entries.beginFill(), entries.beginFill()]
    entries.invalidate(['one'])
    one.end()
    one.end()
    entries.store('outdated', response('a', ['one']), other)
    expect(entries.find('outdated')).toBeUndefined()
  })

  it('never takes more bytes than its capacity, and evicts the least recently used first', () => {
    const entries = new ResponseCache(CAPACITY)
    const all = Array.from({ length: 40 }, (_, n) => [`key ${n}`, response('x'.repeat(4_000))])
    storeAll(entries, Object.fromEntries(all.slice(0, 10)))
    for (const entry of all.slice(10)) {
      entries.find('key 0')
      storeAll(entries, Object.fromEntries([entry]))
      expect(entries.bytes).toBeLessThanOrEqual(CAPACITY)
    }
    expect(entries.find('key 0')).toBeDefined()
    expect(entries.find('key 1')).toBeUndefined()
    expect(entries.find('key 39')).toBeDefined()
  })

  it('evicts the least recently used down to a number of bytes', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { a: response('a'), b: response('b'), c: response('c') })
    entries.find('a')
    const { bytes } = entries
    entries.shrinkTo(bytes)
    expect(entries.size).toBe(3)
    entries.shrinkTo(bytes - 1)
    expect([...entries.responses()]).toEqual([entries.find('c'), entries.find('a')])
    entries.shrinkTo(0)
    expect(entries.bytes).toBe(0)
  })

  it('counts the bytes of variants that are added and dropped', async () => {
    const entries = new ResponseCache(CAPACITY)
    const noise = Array.from({ length: 12_000 }, (_, n) => String.fromCharCode(33 + ((n * n * 7) % 90)))
    storeAll(entries, { first: response('x'.repeat(90_000 / 8)), growing: response(noise.join('')) })
    const before = entries.bytes
    await entries.find('growing')?.body('gzip')
    expect(entries.bytes).toBeGreaterThan(before)
    entries.find('growing')?.dropPlain()
    expect(entries.bytes).toBeLessThan(before)
  })

  it('stores no response of more than a quarter of its capacity, and nothing without capacity', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { large: response('x'.repeat(CAPACITY / 2)) })
    expect(entries.size).toBe(0)
    const none = new ResponseCache(0)
    storeAll(none, { small: response('x') })
    expect(none.size).toBe(0)
  })

  it('takes no bytes when it is empty', () => {
    const entries = new ResponseCache(CAPACITY)
    for (let round = 0; round < 3; round++) {
      storeAll(entries, { a: response('a', ['one']), b: response('b', ['one', 'two']) })
      entries.addAddress('a', `/a?${round}`)
    }
    entries.invalidate(['one'])
    expect([entries.size, entries.bytes]).toEqual([0, 0])
  })

  it('counts a body once, and its key and each address twice, with a fixed overhead', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { key: response('four') })
    expect(entries.bytes).toBe(4 + 3_072 + 2 * 3)
    entries.addAddress('key', '/address')
    entries.addAddress('key', '/address')
    entries.addAddress('unknown', '/other')
    expect(entries.bytes).toBe(4 + 3_072 + 2 * 3 + 2 * 8)
  })

  it('finds an entry by at most 16 addresses', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { key: response('text') })
    for (let n = 1; n <= 17; n++) entries.addAddress('key', `/${n}`)
    expect(entries.findByAddress('/16')).toBeDefined()
    expect(entries.findByAddress('/17')).toBeUndefined()
  })

  it('finds by an address the entry for which it was first added', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { a: response('a'), b: response('b') })
    entries.addAddress('a', '/address')
    entries.addAddress('b', '/address')
    expect(entries.findByAddress('/address')).toBe(entries.find('a'))
  })

  it('stores a response of exactly a quarter of its capacity, and can be filled to the last byte', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { key: response('x'.repeat(CAPACITY / 4)) })
    expect(entries.size).toBe(1)
    const exact = new ResponseCache(8 * 3_080)
    storeAll(exact, Object.fromEntries([...'abcdefgh'].map((key) => [key, response('123456')])))
    expect([exact.size, exact.bytes]).toEqual([8, 8 * 3_080])
  })

  it('counts the hits of a response', () => {
    const entries = new ResponseCache(CAPACITY)
    const stored = response('text')
    storeAll(entries, { key: stored })
    entries.addAddress('key', '/address')
    for (let n = 0; n < 3; n++) entries.find('key')
    entries.findByAddress('/address')
    expect(stored.hits).toBe(4)
  })

  it('counts the header lines that are stored with a body', () => {
    const entries = new ResponseCache(CAPACITY)
    const stored = response('text')
    storeAll(entries, { key: stored })
    const before = entries.bytes
    stored.storeHeaders('identity', { etag: stored.etag('identity') })
    const { body, linesAndBody } = stored.variant('identity') ?? {}
    expect(entries.bytes - before).toBe(Number(linesAndBody?.length) - Number(body?.length))
    expect(entries.bytes).toBeGreaterThan(before)
  })

  it('lists its responses, the most recently used last', () => {
    const entries = new ResponseCache(CAPACITY)
    const [a, b] = [response('a'), response('b')]
    storeAll(entries, { a, b })
    entries.find('a')
    expect([...entries.responses()]).toEqual([b, a])
  })

  it('no longer counts a response that was replaced, nor its later variants', async () => {
    const entries = new ResponseCache(CAPACITY)
    const replaced = response('text '.repeat(1_000))
    storeAll(entries, { key: replaced })
    storeAll(entries, { key: response('new') })
    const { bytes } = entries
    await replaced.body('gzip')
    expect([entries.size, entries.bytes]).toEqual([1, bytes])
  })

  it('can be cleared as a whole, and stores new responses after that', () => {
    const entries = new ResponseCache(CAPACITY)
    storeAll(entries, { a: response('a', ['one']), b: response('b') })
    entries.clear()
    expect([entries.size, entries.bytes]).toEqual([0, 0])
    storeAll(entries, { a: response('a', ['one']) })
    expect(entries.find('a')).toBeDefined()
  })
})
