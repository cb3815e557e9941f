import { describe, expect, it } from 'vitest'
import type { Cdn, CdnName } from '../../env/cdn.ts'
import { ANY_CHANGE, EVERYTHING, REDIRECTS, tagHash } from '../cdn/tag-hash.ts'
import { cdnHeaders } from './cdn-headers.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const FOREVER = Number.POSITIVE_INFINITY

function headersOf(name: CdnName, { status = 200, tags = ['posts'], validUntil = FOREVER, cacheControl = 'no-cache' }) {
  const cdn: Cdn = { name, purgeUrls: [], zone: '', token: '' }
  return cdnHeaders(cdn, { cacheTags: new Set(tags), validUntil, cacheControl }, status, NOON)
}
const hashes = (...tags: string[]) => tags.map(tagHash)

describe('a page for everybody', () => {
  const whole = 'max-age=86400, stale-while-revalidate=3600, stale-if-error=604800'

  it.each<[CdnName, object]>([
    ['varnish', { 'Surrogate-Control': whole, xkey: hashes(EVERYTHING, 'posts').join(' ') }],
    ['fastly', { 'Surrogate-Control': whole, 'Surrogate-Key': hashes(EVERYTHING, 'posts').join(' ') }],
    ['cloudflare', { 'CDN-Cache-Control': whole, 'Cache-Tag': hashes(EVERYTHING, 'posts').join(',') }],
    [
      'bunny',
      {
        'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=86400',
        'CDN-Tag': hashes(EVERYTHING, 'posts').join(','),
      },
    ],
  ])('has a lifetime and its tags in the headers that %s reads', (name, expected) => {
    expect(headersOf(name, {})).toEqual(expected)
  })

  it('that ends sooner is stored until then, and not used after it while the next one is made', () => {
    const { 'Surrogate-Control': control } = headersOf('varnish', { validUntil: NOON + 90_500 }) ?? {}
    expect(control).toBe('max-age=90, stale-if-error=604800')
    expect(headersOf('varnish', { validUntil: NOON + 999 })).toBeUndefined()
  })

  it.each<[CdnName, number]>([
    ['varnish', 8_192],
    ['fastly', 16_384],
    ['cloudflare', 16_384],
    ['bunny', 1_024],
  ])('has at %s no tag header above the limit of %d bytes: with more tags it is not stored', (name, limit) => {
    const tags = Array.from({ length: Math.ceil(limit / 9) }, (_, n) => `post:${n}`)
    expect(headersOf(name, { tags })).toBeUndefined()
    const fewer = headersOf(name, { tags: tags.slice(0, Math.floor(limit / 9) - 60) }) ?? {}
    expect(Math.max(...Object.values(fewer).map(({ length }) => length))).toBeLessThanOrEqual(limit)
  })

  it('whose address changes with its content stays in browsers behind Bunny, too', () => {
    const cacheControl = 'public, max-age=31536000, immutable'
    expect(headersOf('bunny', { cacheControl })).toEqual({ 'CDN-Tag': hashes(EVERYTHING, 'posts').join(',') })
  })
})

it.each([
  [301, REDIRECTS, 'an address is written'],
  [302, ANY_CHANGE, 'anything is written'],
  [404, ANY_CHANGE, 'anything is written'],
  [410, ANY_CHANGE, 'anything is written'],
])('a response with status %d is stored for a minute, with the tag %j until %s', (status, tag) => {
  expect(headersOf('varnish', { status })).toEqual({
    'Surrogate-Control': 'max-age=60, stale-while-revalidate=60, stale-if-error=604800',
    xkey: hashes(EVERYTHING, tag, 'posts').join(' '),
  })
})

it.each([400, 401, 403, 429, 500, 503])('a response with status %d is not stored', (status) => {
  expect(headersOf('varnish', { status })).toBeUndefined()
})
