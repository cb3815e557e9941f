import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@byline/test-files/free-port'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasVarnish, startVarnish } from '../../../test/servers/varnish.ts'

const READY = '/readyz'
const SECOND_MS = 1_000

/** A server whose responses are numbered, with a lifetime of a second. */
async function startOrigin(staleness: string) {
  let produced = 0
  const server = createServer(({ url }, response) => {
    if (url === READY) return response.end()
    response.setHeader('Surrogate-Control', `max-age=1${staleness}, stale-if-error=604800`)
    return response.end(String(++produced))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (server.listening && (await stop())))
  return { port: (server.address() as AddressInfo).port, stop }
}

describe.skipIf(!hasVarnish)('an expired page at Varnish', () => {
  async function setting(staleness: string) {
    const origin = await startOrigin(staleness)
    const { url } = await startVarnish(origin.port, origin.port, await freePort())
    /** The status and the number of the response, and whether its second was over. */
    const read = async () => {
      const reply = await fetch(url)
      const isExpired = Number(reply.headers.get('age')) >= 1
      return `${reply.status} ${(await reply.text()).slice(0, 3)}${isExpired ? ' expired' : ''}`
    }
    // Until Varnish knows that the server is ready.
    await expect.poll(read).toBe('200 1')
    return { read, stop: origin.stop }
  }

  it('is served while the next one is fetched, if Byline allows it', async () => {
    const { read } = await setting(', stale-while-revalidate=3600')
    await expect.poll(read).toBe('200 1 expired')
    await expect.poll(read).toMatch(/^200 (?!1\b)\d/)
  })

  it('is not served while a server is ready, if Byline does not', async () => {
    const { read, stop } = await setting('')
    for (const next of [2, 3]) {
      const end = performance.now() + SECOND_MS
      await vi.waitUntil(() => performance.now() > end, 30_000)
      expect(await read()).toMatch(new RegExp(`^200 ${next}\\b`))
    }
    await stop()
    // The probes find out that no server is ready.
    await expect.poll(read, { timeout: 30_000 }).toMatch(/^200 \d+ expired$/)
  })
})

it.skipIf(!hasVarnish)('a built file is taken from the instance whose version has it, during an upgrade', async () => {
  const asked: string[] = []
  const ports = await Promise.all(
    ['old', 'new'].map(async (version) => {
      const server = createServer(({ url }, response) => {
        if (url === READY) return response.end()
        asked.push(version)
        response.statusCode = url?.includes(`-${version}.`) ? 200 : 404
        return response.end(version)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => void server.close().closeAllConnections())
      return (server.address() as AddressInfo).port
    }),
  )
  const { url } = await startVarnish(ports[0] ?? 0, ports[1] ?? 0, await freePort())
  // The probes find out first that both are ready.
  await expect.poll(() => readEach(url), { timeout: 30_000 }).toEqual(['200 old', '200 new'])
  for (let n = 0; n < 20; n++) expect(await readEach(url)).toEqual(['200 old', '200 new'])
  // No instance has this file.
  const before = asked.length
  expect((await fetch(`${url}/assets/entry-none.css`)).status).toBe(404)
  expect(asked.slice(before).sort()).toEqual(['new', 'old'])

  function readEach(address: string): Promise<string[]> {
    return Promise.all(
      ['old', 'new'].map(async (version) => {
        const reply = await fetch(`${address}/assets/entry-${version}.css?${Math.random()}`)
        return `${reply.status} ${(await reply.text()).slice(0, 3)}`
      }),
    )
  }
})
