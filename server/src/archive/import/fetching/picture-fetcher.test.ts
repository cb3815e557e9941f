import { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@byline/contract/rules/limits'
import { expect, it, onTestFinished } from 'vitest'
import type { Lookup } from '../../../http/outgoing/open-connection.ts'
import { type FetchOptions, PictureFetcher } from './picture-fetcher.ts'

/** A server on this machine; returns its host and the paths that were asked for. */
async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(String(request.url))
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { host: `localhost:${(server.address() as AddressInfo).port}`, asked }
}

/** Only here may addresses of this machine be reached. */
function fetcherFor(hosts: string[], options: Partial<FetchOptions> = {}) {
  return new PictureFetcher({ hosts, isAllowed: () => true, retryAfterMs: 0, ...options })
}

const resolvingTo =
  (...addresses: string[]): Lookup =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

it('fetches the bytes of a picture from a named host only', async () => {
  const { host, asked } = await serve((_, reply) => reply.end('picture'))
  const fetcher = fetcherFor([host])
  expect(String(await fetcher.fetch(new URL(`http://${host}/a.png`)))).toBe('picture')
  const other = host.replace('localhost', '127.0.0.1')
  await expect(fetcher.fetch(new URL(`http://${other}/b.png`))).rejects.toThrow('which --fetch does not name')
  await expect(fetcher.fetch(new URL(`http://me:secret@${host}/c.png`))).rejects.toThrow()
  await expect(fetcher.fetch(new URL('file:///etc/passwd'))).rejects.toThrow('not on the web')
  expect(asked).toEqual(['/a.png'])
})

it('follows a redirect to a named host, none to another, and none in a circle', async () => {
  const { host, asked } = await serve(({ url }, reply) => {
    const targets: Record<string, string> = {
      '/once': '/a.png',
      '/away': 'http://127.0.0.1:9/a.png',
      '/file': 'file:///etc/passwd',
      '/round': '/round',
    }
    const location = targets[String(url)]
    if (location === undefined) return reply.end('picture')
    return reply.writeHead(302, { location }).end()
  })
  const fetcher = fetcherFor([host])
  const get = (path: string) => fetcher.fetch(new URL(`http://${host}${path}`))
  expect(String(await get('/once'))).toBe('picture')
  await expect(get('/away')).rejects.toThrow('leads to 127.0.0.1:9, which --fetch does not name')
  await expect(get('/file')).rejects.toThrow('not on the web')
  await expect(get('/round')).rejects.toThrow('in a circle')
  expect(asked).toHaveLength(10)
})

it('stops at the size of an upload, whatever the header says', async () => {
  const { host } = await serve(({ url }, reply) => {
    if (url === '/stated') reply.setHeader('content-length', limits.uploadBytes + 1)
    const chunk = Buffer.alloc(65_536)
    const send = () => {
      while (reply.write(chunk));
      reply.once('drain', send)
    }
    send()
  })
  const fetcher = fetcherFor([host])
  for (const path of ['/stated', '/endless'])
    await expect(fetcher.fetch(new URL(`http://${host}${path}`)), path).rejects.toThrow('A picture can be at most 5 MB')
})

it('tries a second time after an error that may pass, and not after others', async () => {
  let failures = 1
  const { host, asked } = await serve(({ url }, reply) => {
    if (url === '/none') return reply.writeHead(404).end()
    if (failures-- > 0) return reply.writeHead(503).end()
    return reply.end('picture')
  })
  const fetcher = fetcherFor([host])
  expect(String(await fetcher.fetch(new URL(`http://${host}/later`)))).toBe('picture')
  await expect(fetcher.fetch(new URL(`http://${host}/none`))).rejects.toThrow('answers 404')
  expect(asked).toEqual(['/later', '/later', '/none'])
})

it('does not wait for ever, and asks a silent host a few times only', async () => {
  const { host, asked } = await serve(() => undefined)
  const fetcher = fetcherFor([host], { timeoutMs: 15 })
  for (let n = 0; n < 6; n++)
    await expect(fetcher.fetch(new URL(`http://${host}/${n}`))).rejects.toThrow(
      n < 5 ? 'no answer within 0.015 seconds' : 'did not answer several times',
    )
  expect(asked.length).toBeLessThanOrEqual(10)
})

it.each([
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '[fe80::1]'],
  ...['2130706433', '0x7f.1', '017700000001', '0'],
])('refuses http://%s, even if it is named', async (host) => {
  const url = new URL(`http://${host}:1/a.png`)
  const fetcher = new PictureFetcher({ hosts: [url.host], retryAfterMs: 0 })
  expect(fetcher.fetches(url)).toBe(true)
  await expect(fetcher.fetch(url)).rejects.toThrow('not on the public internet')
})

it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
  'refuses a name that resolves to %s',
  async (address) => {
    const url = new URL('http://images.old.example:1/a.png')
    const options = { hosts: [url.host], lookup: resolvingTo(address), retryAfterMs: 0 }
    await expect(new PictureFetcher(options).fetch(url)).rejects.toThrow('public internet')
  },
)

it('refuses localhost by the name of the system', async () => {
  const { host, asked } = await serve((_, reply) => reply.end('secret'))
  const fetcher = new PictureFetcher({ hosts: [host], lookup, retryAfterMs: 0 })
  await expect(fetcher.fetch(new URL(`http://${host}/a.png`))).rejects.toThrow('public internet')
  expect(asked).toEqual([])
})

it('connects to the allowed addresses of a name and to no other', async () => {
  const { host, asked } = await serve((_, reply) => reply.end('picture'))
  const url = new URL(`http://images.old.example:${host.split(':')[1]}/a.png`)
  const options = {
    hosts: [url.host],
    lookup: resolvingTo('10.0.0.1', '127.0.0.1'),
    isAllowed: (address: string) => address === '127.0.0.1',
  }
  expect(String(await new PictureFetcher(options).fetch(url))).toBe('picture')
  expect(asked).toEqual(['/a.png'])
})

it('says in words that a host is not there or does not answer', async () => {
  const { host } = await serve((_, reply) => reply.destroy())
  const fetch = (address: string) => {
    const url = new URL(address)
    return fetcherFor([url.host]).fetch(url)
  }
  await expect(fetch(`http://${host}/a.png`)).rejects.toThrow('its host ended the connection')
  await expect(fetch('http://nowhere.invalid/a.png')).rejects.toThrow('there is no host of that name, or no network')
  await expect(fetch('http://localhost:1/a.png')).rejects.toThrow('its host accepts no connections')
})
