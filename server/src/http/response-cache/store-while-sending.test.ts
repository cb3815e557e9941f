import { expect, it } from 'vitest'
import { storeWhileSending } from './store-while-sending.ts'
import { CachedResponse } from './stored/cached-response.ts'
import { ResponseCache } from './stored/response-cache.ts'

const CAPACITY = 100_000
const source = {
  digest: 'digest',
  encoding: 'br',
  contentType: 'application/json',
  cacheTags: new Set(['one']),
} as const
const record = (entries: ResponseCache, given = {}) => storeWhileSending(entries, 'key', { ...source, ...given })

it('a stream that was sent completely is stored with its encoding and tags', () => {
  const entries = new ResponseCache(CAPACITY)
  const recorder = record(entries)
  recorder?.add(Buffer.from('first '))
  recorder?.add(Buffer.from('second'))
  expect(entries.find('key')).toBeUndefined()
  recorder?.end(true)
  const stored = entries.find('key')
  expect(stored?.variant('br')?.body.toString()).toBe('first second')
  expect([stored?.digest, stored?.contentType]).toEqual(['digest', 'application/json'])
  entries.invalidate(['one'])
  expect(entries.find('key')).toBeUndefined()
})

it('a stream that broke off is not stored', () => {
  const entries = new ResponseCache(CAPACITY)
  const recorder = record(entries)
  recorder?.add(Buffer.from('first '))
  recorder?.end(false)
  expect(entries.size).toBe(0)
  expect(record(entries)).toBeDefined()
})

it('a stream is not stored if one of its tags was invalidated during the sending', () => {
  const entries = new ResponseCache(CAPACITY)
  const recorder = record(entries)
  recorder?.add(Buffer.from('old'))
  entries.invalidate(['one'])
  recorder?.end(true)
  expect(entries.size).toBe(0)
})

it('one stream is stored at a time, and none without a digest', () => {
  const entries = new ResponseCache(CAPACITY)
  expect(record(entries, { digest: undefined })).toBeUndefined()
  const recorder = record(entries)
  expect(record(entries)).toBeUndefined()
  recorder?.end(true)
  expect(record(entries)).toBeDefined()
})

it('a stream of exactly the maximum size is stored, and one byte more is not', () => {
  const entries = new ResponseCache(CAPACITY)
  const fits = record(entries)
  fits?.add(Buffer.alloc(CAPACITY / 4))
  fits?.end(true)
  expect(entries.size).toBe(1)
  entries.clear()
  const tooLong = record(entries)
  for (const bytes of [CAPACITY / 4, 1]) tooLong?.add(Buffer.alloc(bytes))
  // A body beyond the largest size is not stored as if it were complete.
  tooLong?.add(Buffer.alloc(1))
  tooLong?.end(true)
  expect(entries.size).toBe(0)
})

it('a stream with the stored content adds an encoding, and one with other content replaces the entry', () => {
  const entries = new ResponseCache(CAPACITY)
  const send = (text: string, given = {}) => {
    const recorder = record(entries, given)
    recorder?.add(Buffer.from(text))
    recorder?.end(true)
  }
  send('br')
  const first = entries.find('key')
  send('gzip', { encoding: 'gzip' })
  expect(entries.find('key')).toBe(first)
  expect(first?.variant('gzip')?.body.toString()).toBe('gzip')
  send('new', { digest: 'another' })
  expect(entries.find('key')?.digest).toBe('another')
})

it('the record of an invalidation is deleted when the last stream has ended', () => {
  const entries = new ResponseCache(CAPACITY)
  const outer = entries.beginFill()
  record(entries)?.end(true)
  entries.invalidate(['one'])
  const options = { contentType: 'text/plain', cacheTags: new Set(['one']) }
  entries.store('late', new CachedResponse('text', options), outer)
  outer.end()
  expect(entries.find('late')).toBeUndefined()
})
