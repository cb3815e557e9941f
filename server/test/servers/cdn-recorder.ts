import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Cdn, CdnName } from '../../src/env/cdn.ts'

const ZONE = 'zone1'
const TOKEN = 'key-of-the-tests'
const TAG = /^[0-9a-f]{8}$/

interface Call {
  request: IncomingMessage
  body: string
}

/** The tags of a purge call as the provider documents it, or why it refuses the call. */
type Documented = (call: Call) => string[] | [status: number]

/** The documented purge call of each provider, with its limits, written apart from the code that is tested. */
const documented: Record<CdnName, Documented> = {
  varnish: ({ request: { method, url, headers }, body }) => {
    if (method !== 'PURGE' || url !== '/' || body !== '') return [405]
    const keys = String(headers.xkey ?? '')
    return keys === '' || keys.length > 8_192 ? [400] : keys.split(' ')
  },
  fastly: ({ request: { method, url, headers }, body }) => {
    if (method !== 'POST' || url !== `/service/${ZONE}/purge`) return [404]
    if (headers['fastly-key'] !== TOKEN) return [401]
    const keys = JSON.parse(body).surrogate_keys as string[]
    return keys.length > 256 ? [400] : keys
  },
  cloudflare: ({ request: { method, url, headers }, body }) => {
    if (method !== 'POST' || url !== `/client/v4/zones/${ZONE}/purge_cache`) return [404]
    if (headers.authorization !== `Bearer ${TOKEN}`) return [403]
    const { tags } = JSON.parse(body) as { tags: string[] }
    return tags.length > 100 ? [400] : tags
  },
  bunny: ({ request: { method, url, headers }, body }) => {
    if (method !== 'POST' || url !== `/pullzone/${ZONE}/purgeCache`) return [404]
    if (headers.accesskey !== TOKEN) return [401]
    const [, tag] = /^\{"CacheTag":"\*(\w+)\*"\}$/.exec(body) ?? []
    return tag === undefined ? [400] : [tag]
  },
}

/** Bodies of an acknowledged purge. */
const acknowledged: Record<CdnName, string> = {
  varnish: '',
  fastly: '{"abc":"108-1391560174-974124"}',
  cloudflare: '{"success":true,"errors":[],"messages":[],"result":{"id":"1"}}',
  bunny: '',
}

/**
 * A CDN that takes purges only in the documented form and within the limits, and records their tags. `faults` are the
 * answers to the first calls: a status, a lost connection, a 200 that says that nothing was done, or no answer.
 */
export async function startCdn(name: CdnName, faults: (number | 'reset' | 'refused' | 'silent')[] = []) {
  const purges: string[][] = []
  const refused: number[] = []
  const unanswered = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const fault = faults.shift()
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'silent') {
      unanswered.add(response.once('close', () => unanswered.delete(response)))
      return
    }
    if (fault === 'refused') return void response.end('{"success":false,"errors":[{"code":1}]}')
    if (fault !== undefined) return void response.writeHead(fault).end()
    const tags = documented[name]({ request, body })
    if (tags.length === 0 || tags.some((tag) => typeof tag === 'number' || !TAG.test(tag))) {
      const status = Number(tags[0]) || 400
      refused.push(status)
      return void response.writeHead(status).end()
    }
    purges.push(tags as string[])
    response.writeHead(name === 'bunny' ? 204 : 200, { 'Content-Type': 'application/json' }).end(acknowledged[name])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cdn: Cdn = { name, purgeUrls: [url], zone: ZONE, token: TOKEN }
  const env = { CDN: name, CDN_PURGE_URLS: url, CDN_ZONE: ZONE, CDN_TOKEN: TOKEN }
  const endSilence = () => {
    for (const response of unanswered) response.destroy()
  }
  return { cdn, env, purges, refused, faults, unanswered, endSilence }
}
