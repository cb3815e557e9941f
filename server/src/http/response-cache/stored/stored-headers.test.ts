import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { overHttp } from '../../../../test/servers/over-http.ts'
import { flatHeaders, linesOf, storedHeaders } from './stored-headers.ts'

/** Headers that belong to a single request. */
const OWN = ['server-timing', 'x-request-id', 'date']

onBothEngines('a page from the cache', (open) => {
  it('has all headers of the stored page; a 304 has all except those that describe a body', async () => {
    const ask = await overHttp(await appOn(await open()))
    const [miss, hit] = [await ask('/'), await ask('/')]
    const headersOf = ({ headers }: typeof miss) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))
    expect(hit.headers['server-timing']).toBe('cache;desc=hit')
    expect(headersOf(hit)).toEqual(headersOf(miss))
    const unchanged = await ask('/', { 'if-none-match': String(miss.headers.etag) })
    const { 'content-type': _type, 'content-length': _length, ...others } = headersOf(miss)
    expect([unchanged.statusCode, headersOf(unchanged)]).toEqual([304, others])
  })
})

it('headers of one visitor are not stored', () => {
  const { ok, notModified } = storedHeaders({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': 12,
    etag: '"1"',
    'set-cookie': 'a=b',
    'x-request-id': 'id',
  })
  const hit = ['server-timing', 'cache;desc=hit']
  expect(flatHeaders(ok)).toEqual([...['etag', '"1"', 'content-type', 'text/html', 'content-encoding', 'br', ...hit]])
  expect(linesOf(notModified)).toBe('etag: "1"\r\nserver-timing: cache;desc=hit\r\n')
})
