import { Readable } from 'node:stream'
import { calls } from '@byline/contract/all-calls'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { hostileForms, hostileJson } from '../../../contract/test/hostile-bodies.ts'
import { appOn } from '../../test/app/app.ts'
import { registerAdmin } from '../../test/content/people.ts'
import { onBothEngines, onOneEngine } from '../../test/engines/engines.ts'
import type { Db } from '../db/tables/schema.ts'

/** Bytes of a body, just below the limit of short bodies. */
const SIZE = 480_000
/** Maximum CPU time of a hostile request, relative to an ordinary one of the same size. */
const RATIO_MAX = 10

const CHUNK_BYTES = 65_536

/** Types that no call accepts; in `npm run test:full` every body is sent as each of them. */
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded']

interface Attempt {
  name: string
  request: {
    method: Endpoint['method']
    url: string
    headers: Record<string, string>
    payload?: string
  }
}

type AttemptsOf = (call: Endpoint, headers: Record<string, string>) => Generator<Attempt>

onBothEngines('a hostile address or header of any call', (open) => getsMessage(open, addressesOf))

// No body of these gets as far as a database.
onOneEngine('a hostile body of any call', (open) => getsMessage(open, bodiesOf))

function getsMessage(open: () => Promise<Db>, attemptsOf: AttemptsOf): void {
  it('gets an error message, and takes no more CPU time than an ordinary request of its size', async () => {
    const log: string[] = []
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' }, log })
    const { headers } = await registerAdmin(app)
    const ordinary = await ordinaryCost(app, headers)
    const wrong: string[] = []
    for (const { name, request } of some(attemptsOf, headers)) {
      const { cost, status, sentence } = await costOf(app, request)
      if (status >= 500 || !sentence) wrong.push(`${name}: ${status}`)
      // Measures a second time, because the garbage collector may have run during the first.
      if (cost > RATIO_MAX * ordinary && (await costOf(app, request)).cost > RATIO_MAX * ordinary)
        wrong.push(`${name}: ${(cost / ordinary).toFixed(1)} times an ordinary request`)
    }
    expect(wrong).toEqual([])
    expect(log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
}

/** Every third attempt, beginning with another one at each call; all of them in `npm run test:full`. */
function some(attemptsOf: AttemptsOf, headers: Record<string, string>): Attempt[] {
  return calls.flatMap((call, start) =>
    [...attemptsOf(call, headers)].filter((_, index) => process.env.FULL || (start + index) % 3 === 0),
  )
}

/** The median of five measurements of a text that is parsed, validated and rejected for its length. */
async function ordinaryCost(app: FastifyInstance, headers: Record<string, string>): Promise<number> {
  const payload = JSON.stringify({ content: 'Some words. '.repeat(SIZE / 12), postId: 'x' })
  const request = { method: 'POST' as const, url: '/api/comments/create', headers, payload }
  const json = { ...request, headers: { ...headers, 'content-type': 'application/json' } }
  const costs: number[] = []
  for (let n = 0; n < 5; n++) costs.push((await costOf(app, json)).cost)
  return Math.max(1, ...costs.toSorted((one, other) => one - other).slice(0, 3))
}

async function costOf(app: FastifyInstance, request: Attempt['request']) {
  const before = process.threadCpuUsage()
  const { payload } = request
  const reply = await app.inject({ ...request, ...(payload && { payload: inChunks(payload) }) })
  const { user, system } = process.threadCpuUsage(before)
  const sentence = reply.statusCode < 400 || /\w \w/.test(reply.json().message)
  return { cost: (user + system) / 1_000, status: reply.statusCode, sentence }
}

/** Splits the payload into chunks, as it would arrive from a connection. */
function inChunks(payload: string): Readable {
  const bytes = Buffer.from(payload)
  const count = Math.ceil(bytes.length / CHUNK_BYTES)
  return Readable.from(Array.from({ length: count }, (_, n) => bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)))
}

/** Makes attempts at the call, each an ordinary request but for what it is given. */
function attemptsAt({ method, path }: Endpoint, headers: Record<string, string>) {
  const url = path.replace(/:\w+/g, 'x')
  const ask = (name: string, more: Partial<Attempt['request']> = {}): Attempt => ({
    name: `${method} ${path} with ${name}`,
    request: { method, url, ...more, headers: { ...headers, ...more.headers } },
  })
  return { url, ask }
}

function* addressesOf(call: Endpoint, headers: Record<string, string>): Generator<Attempt> {
  const { url, ask } = attemptsAt(call, headers)
  for (const part of ['%09', '%2e%2e', '%5c', 'a'.repeat(12_000), '%F0%9F%98%80'.repeat(900), "'"])
    if (url.endsWith('/x')) yield ask(`${part.slice(0, 9)} in its path`, { url: url.slice(0, -1) + part })
  for (const query of [
    '?',
    '?__proto__[a]=1',
    `?${'&a=b'.repeat(3_000)}`,
    `?q=${'%CC%81%CC%A3'.repeat(1_000)}`,
    `?tag=a${'%CC%81%CC%A3'.repeat(1_000)}`,
    '?limit=1e9&after=x',
  ])
    yield ask(`${query.slice(0, 9)} behind it`, { url: url + query })
  for (const [name, value] of [
    ['authorization', `Bearer ${'a.'.repeat(4_000)}`],
    ['if-none-match', '"a", '.repeat(2_000)],
    ['accept-encoding', 'br;q=0.1,'.repeat(1_200)],
    ['content-type', `application/json;${' '.repeat(9_000)}x`],
    ['content-type', `multipart/form-data; ${'boundary='.repeat(1_000)}`],
    ['x-forwarded-for', '1.1.1.1,'.repeat(1_000)],
  ] as const)
    yield ask(`a strange ${name}`, { headers: { [name]: value } })
}

function* bodiesOf(call: Endpoint, headers: Record<string, string>): Generator<Attempt> {
  const { ask } = attemptsAt(call, headers)
  const { body, files } = call
  if (!body && !files) return
  for (const [index, [name, payload]] of hostileJson(SIZE).entries()) {
    const others = process.env.FULL || index === 0 ? OTHER_TYPES : []
    for (const type of ['application/json', ...others])
      yield ask(`${name} as ${type}`, { payload, headers: { 'content-type': type } })
  }
  if (!files) return
  for (const [name, payload] of hostileForms(SIZE, files[0] ?? ''))
    yield ask(name, { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } })
}
