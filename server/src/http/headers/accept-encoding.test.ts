import { expect, it } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

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
  ['br;q=0.5, identity', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['x'.repeat(5_000), 'identity'],
  [',,;;q=,', 'identity'],
])('the best encoding for Accept-Encoding %j is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

it('negotiates headers again after the cache of results was full', () => {
  for (let n = 0; n < 300; n++) expect(acceptedEncoding(`gzip, other-${n}`)).toBe('gzip')
  expect(acceptedEncoding('br, other-0')).toBe('br')
})
