import { expect, it } from 'vitest'
import { callingSiteOf } from './calling-site.ts'

const env = { publicUrl: 'https://blog.example/', corsOrigins: ['https://friend.example'] }

it.each([
  // Origin, Sec-Fetch-Site, Host, whose page it is
  [undefined, undefined, 'blog.example', 'unknown'],
  [undefined, 'none', 'blog.example', 'unknown'],
  ['https://blog.example', undefined, 'internal:3000', 'own'],
  [undefined, 'same-origin', 'internal:3000', 'own'],
  ['http://192.0.2.7:3000', undefined, '192.0.2.7:3000', 'own'],
  ['http://192.0.2.7:3000', 'same-origin', 'internal:3000', 'own'],
  ['https://friend.example', 'cross-site', 'blog.example', 'named'],
  ['https://friend.example', 'same-origin', 'blog.example', 'named'],
  ['https://friend.example.stranger.example', 'cross-site', 'blog.example', 'foreign'],
  ['https://blog.example.stranger.example', undefined, 'blog.example', 'foreign'],
  ['http://blog.example', undefined, 'internal:3000', 'foreign'],
  ['https://a.blog.example', 'same-site', 'blog.example', 'foreign'],
  [undefined, 'cross-site', 'blog.example', 'foreign'],
  ['null', undefined, 'blog.example', 'foreign'],
  ['null', 'cross-site', 'null', 'foreign'],
  ['no address', undefined, 'no address', 'foreign'],
])('a call with Origin %s and Sec-Fetch-Site %s at %s is of a page that is %s', (...call) => {
  const [origin, site, host, expected] = call
  const headers = { ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) }
  expect(callingSiteOf({ headers, host }, env)).toBe(expected)
})
