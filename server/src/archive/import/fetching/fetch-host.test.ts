import { expect, it } from 'vitest'
import { fetchHost } from './fetch-host.ts'

it.each([
  ['images.old.example', 'images.old.example'],
  ['Images.Old.Example:8080', 'images.old.example:8080'],
  ['https://old.example/', 'old.example'],
  ['http://old.example', 'old.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s names %s', (given, host) => expect(fetchHost(given)).toBe(host))

it.each(['', 'old.example/images', 'a b', 'me@old.example', 'ftp://old.example', 'old.example?x'])(
  '%j names no host',
  (given) => expect(fetchHost(given)).toBeUndefined(),
)
