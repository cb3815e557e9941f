import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const ROOM = 100_000

function reply(text: string, cacheTags: string[] = []): CachedResponse {
  return new CachedResponse(text, { contentType: 'text/plain', cacheTags: new Set(cacheTags) })
}

function keepAll(replies: ResponseCache, entries: Record<string, CachedResponse>): void {
  for (const [key, made] of Object.entries(entries)) {
    const round = replies.begin()
    replies.keep(key, made, round)
    round.end()
  }
}

describe('kept replies', () => {
  it('are found by their key, and by the addresses that led to them', () => {
    const replies = new ResponseCache(ROOM)
    const made = reply('text')
    keepAll(replies, { key: made })
    expect(replies.findByAddress('/there')).toBeUndefined()
    replies.addAddress('key', '/there')
    expect([replies.find('key'), replies.findByAddress('/there')]).toEqual([made, made])
  })

  it('go with each topic they were made from, and with no other', () => {
    const replies = new ResponseCache(ROOM)
    keepAll(replies, { a: reply('a', ['one', 'two']), b: reply('b', ['two']), c: reply('c') })
    replies.addAddress('a', '/a')
    replies.drop(['one', 'none'])
    expect([replies.find('a'), replies.findByAddress('/a')]).toEqual([undefined, undefined])
    expect(replies.find('b')).toBeDefined()
    replies.drop(['two'])
    expect(replies.find('b')).toBeUndefined()
    expect(replies.find('c')).toBeDefined()
  })

  it('end at their time, under their key and their addresses, and leave their room', () => {
    let now = 1_000
    const replies = new ResponseCache(ROOM, () => now)
    const ending = () =>
      new CachedResponse('text', {
        contentType: 'text/plain',
        cacheTags: new Set(),
        validUntil: 2_000,
      })
    keepAll(replies, { key: ending(), other: ending(), lasting: reply('lasting') })
    replies.addAddress('other', '/there')
    now = 1_999
    expect([replies.find('key'), replies.findByAddress('/there')]).not.toContain(undefined)
    now = 2_000
    expect([replies.find('key'), replies.findByAddress('/there')]).toEqual([undefined, undefined])
    expect(replies.find('lasting')).toBeDefined()
    expect(replies.size).toBe(1)
  })

  it('are not kept when what they are made from changed while they were made', () => {
    const replies = new ResponseCache(ROOM)
    const round = replies.begin()
    replies.drop(['one'])
    replies.keep('outdated', reply('a', ['one']), round)
    replies.keep('untouched', reply('b', ['two']), round)
    expect(replies.find('outdated')).toBeUndefined()
    expect(replies.find('untouched')).toBeDefined()
  })

  it('are not kept when everything was dropped while they were made', () => {
    const replies = new ResponseCache(ROOM)
    const round = replies.begin()
    replies.dropAll()
    replies.keep('outdated', reply('a', ['one']), round)
    expect(replies.size).toBe(0)
  })

  it('are kept when a change came before the look at the data', () => {
    const replies = new ResponseCache(ROOM)
    const longer = replies.begin()
    replies.drop(['one'])
    const round = replies.begin()
    replies.keep('key', reply('a', ['one']), round)
    longer.end()
    expect(replies.find('key')).toBeDefined()
  })

  it('never take more than their room, and the least recently used go first', () => {
    const replies = new ResponseCache(ROOM)
    const entries = Array.from({ length: 40 }, (_, n) => [`key ${n}`, reply('x'.repeat(4_000))])
    keepAll(replies, Object.fromEntries(entries.slice(0, 10)))
    for (const entry of entries.slice(10)) {
      replies.find('key 0')
      keepAll(replies, Object.fromEntries([entry]))
      expect(replies.bytes).toBeLessThanOrEqual(ROOM)
    }
    expect(replies.find('key 0')).toBeDefined()
    expect(replies.find('key 1')).toBeUndefined()
    expect(replies.find('key 39')).toBeDefined()
  })

  it('that grow by an encoding make others go', async () => {
    const replies = new ResponseCache(ROOM)
    const noise = Array.from({ length: 12_000 }, (_, n) =>
      String.fromCharCode(33 + ((n * n * 7) % 90)),
    )
    keepAll(replies, { first: reply('x'.repeat(90_000 / 8)), growing: reply(noise.join('')) })
    const before = replies.bytes
    await replies.find('growing')?.body('gzip')
    expect(replies.bytes).toBeGreaterThan(before)
    replies.find('growing')?.forgetPlain()
    expect(replies.bytes).toBeLessThan(before)
  })

  it('are not kept where one would take most of the room, or where there is none', () => {
    const replies = new ResponseCache(ROOM)
    keepAll(replies, { large: reply('x'.repeat(ROOM / 4)) })
    expect(replies.size).toBe(0)
    const none = new ResponseCache(0)
    keepAll(none, { small: reply('x') })
    expect(none.size).toBe(0)
  })

  it('count nothing twice: emptied, they take no room', () => {
    const replies = new ResponseCache(ROOM)
    for (let round = 0; round < 3; round++) {
      keepAll(replies, { a: reply('a', ['one']), b: reply('b', ['one', 'two']) })
      replies.addAddress('a', `/a?${round}`)
    }
    replies.drop(['one'])
    expect([replies.size, replies.bytes]).toEqual([0, 0])
  })
})
