import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@byline/contract/addresses/paths'
import { freePort } from '@byline/test-files/free-port'
import { findVarnish } from '../../scripts/varnish.ts'
import { PageHistory } from '../measure/freshness/page-history.ts'
import { callsAt, createPost, writesOf } from '../measure/freshness/writes.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'
import { startVarnish } from '../measure/servers/varnish.ts'
import { signIn } from '../measure/visits/person.ts'

// Writes of every kind at two instances behind Varnish, while readers crawl the site through it: no page may be older
// than a second after a write was acknowledged, almost all readers are answered by Varnish, and it stores no response to
// a session. Then many services fetch the preview of one article. PostgreSQL by its address, otherwise SQLite. A write
// makes Varnish ask again for some hundred addresses, so the share of hits follows from the reads between two writes:
// npm run bench -- attacks/cdn [postgres://… [WRITES [SECONDS_BETWEEN_THEM]]]
const [databaseUrl, writes = 1_000, pause = 1] = process.argv.slice(2)
const WRITES = Number(writes)
const WRITE_PAUSE_MS = Number(pause) * 1_000
const SESSION_PAUSE_MS = 1_000
const READERS = 50
const PREVIEWS = 3_000
const PREVIEW_SECONDS = 60
const POSTS = 20
/** Milliseconds after which the job has purged what was written before. */
const SETTLED_MS = 4_000

const AGE_MAX_MS = 1_000
const HIT_RATIO_MIN = 0.99
const ORIGIN_PREVIEWS_MAX = 3

const admin = { email: 'admin@attack.example', password: 'a good attack password' }

if (!findVarnish({ installs: true })) throw new Error('Varnish is missing: apt-get install varnish varnish-modules')
const purgePort = await freePort()
const env = {
  CDN: 'varnish',
  CDN_PURGE_URLS: `http://127.0.0.1:${purgePort}`,
  SAMPLE_CONTENT: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
  ...(databaseUrl && { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'a secret of the attack, long enough' }),
}
const folder = join(runFolder, 'cdn')
const ports = [await freePort(), await freePort()] as const
// Before the servers, which purge everything when they start, and when they differ about the address of the site.
const varnish = await startVarnish(ports, purgePort)
const ofSite = { ...env, PUBLIC_URL: varnish.url }
const servers = [
  await startProduct(folder, { env: ofSite, port: ports[0] }),
  await startProduct(folder, { env: ofSite, port: ports[1] }),
] as const
while (!(await fetch(`${varnish.url}/readyz`)).ok) await sleep(SESSION_PAUSE_MS)

const { headers: headersOfAdmin } = await signIn(servers[0].url, admin)
let calls = 0
const call = callsAt(() => servers[calls++ % 2]?.url, headersOfAdmin)

const readers = new Agent({ keepAlive: true, maxSockets: READERS })
/** The last reply to each path. The readers ask whether it is still current, as browsers do. */
const copies = new Map<string, Copy>()
const history = new PageHistory()
const edited = await Promise.all(
  Array.from({ length: POSTS }, (_, n) => createPost(call, `Edited ${n}`, `edited-${n}`)),
)
const moved = await Promise.all(Array.from({ length: POSTS }, (_, n) => createPost(call, `Moved ${n}`, `moved-${n}`)))
await sleep(SETTLED_MS)

const ages: number[] = []
const wrong = new Set<string>()
let isWriting = true
let reads = 0
let hits = 0
let unavailable = 0
let sessionReads = 0
let storedForSessions = 0

await Promise.all([writeAll(), ...Array.from({ length: READERS }, (_, n) => crawl(n)), readAsAdmin()])
const originPreviews = await fetchPreviews()
report()
for (const server of [varnish, ...servers]) await server[Symbol.asyncDispose]()

async function writeAll(): Promise<void> {
  const kinds = Object.values(writesOf({ call, history, edited, moved }))
  for (let n = 0; n < WRITES; n++) {
    await kinds[n % kinds.length]?.(Math.floor(n / kinds.length), `mark-${n}-end`)
    await sleep(WRITE_PAUSE_MS)
  }
  await sleep(SETTLED_MS)
  isWriting = false
}

/** Reads one page after the other, each reader in another order, and judges every reply. */
async function crawl(reader: number): Promise<void> {
  for (let n = reader; isWriting; n += 7) {
    const all = ['/', ...history.paths, ...edited.map(({ slug }) => paths.article(slug))]
    const path = all[n % all.length] ?? '/'
    const [startedAt, asked] = [performance.now(), history.now]
    const { copy, isHit } = await read(path)
    if (isHit) hits++
    if (copy.status === 503) {
      unavailable++
      continue
    }
    reads++
    if (copy.currentAt === asked) continue
    const age = history.ageOf(path, { startedAt, endedAt: performance.now(), ...copy })
    if (age > 0) ages.push(age)
    else copy.currentAt = asked
    if (age > AGE_MAX_MS) wrong.add(`${path} ${copy.status} ${age.toFixed(0)} ms`)
  }
}

/** Twice as fast as `fetch`, so that there are more readers. */
async function read(path: string): Promise<{ copy: Copy; isHit: boolean }> {
  const stored = copies.get(path)
  const headers = stored && { 'If-None-Match': stored.etag }
  const [reply] = await once(get(varnish.url + path, { agent: readers, headers }), 'response')
  const body = Buffer.concat(await reply.toArray()).toString()
  const isHit = isFromVarnish(reply.headers['x-varnish'])
  if (reply.statusCode === 304 && stored) return { copy: stored, isHit }
  const { etag = '' } = reply.headers
  const copy = { etag, status: reply.statusCode, body, currentAt: -1 }
  if (etag !== '') copies.set(path, copy)
  return { copy, isHit }
}

/**
 * A response that Varnish had stored names the request that stored it beside its own. Its counters are seconds late.
 */
function isFromVarnish(numbers: string | null | undefined): boolean {
  return / /.test(numbers ?? '')
}

async function readAsAdmin(): Promise<void> {
  const own = ['/api/users/profile', '/', '/api/posts']
  while (isWriting) {
    for (const path of own) {
      const reply = await fetch(varnish.url + path, { headers: headersOfAdmin })
      await reply.arrayBuffer()
      sessionReads++
      if (isFromVarnish(reply.headers.get('x-varnish'))) storedForSessions++
    }
    const anonymous = await fetch(`${varnish.url}/api/users/profile`)
    await anonymous.arrayBuffer()
    if (anonymous.ok) storedForSessions++
    await sleep(SESSION_PAUSE_MS)
  }
}

/** Fetches of one article in a minute, by programs that differ; returns how many of them reached a server. */
async function fetchPreviews(): Promise<number> {
  const body = new FormData()
  body.set('document', JSON.stringify({ title: 'An article that everybody links to' }))
  await call('PUT', '/api/posts/update/edited-0', body)
  await sleep(SETTLED_MS)
  let fromServers = 0
  const encodings = ['gzip, deflate, br', 'gzip', 'identity']
  for (let second = 0; second < PREVIEW_SECONDS; second++) {
    const next = sleep(1_000)
    await Promise.all(
      Array.from({ length: PREVIEWS / PREVIEW_SECONDS }, async (_, n) => {
        const headers = { 'User-Agent': `preview/${second}.${n}`, 'Accept-Encoding': encodings[n % 3] ?? 'gzip' }
        const query = n % 2 ? `?utm_source=network-${n}` : ''
        const reply = await fetch(varnish.url + paths.article('edited-0') + query, { headers })
        await reply.arrayBuffer()
        if (!isFromVarnish(reply.headers.get('x-varnish'))) fromServers++
      }),
    )
    await next
  }
  return fromServers
}

interface Copy {
  etag: string
  status: number
  body: string
  /** The time of the history at which it was last found to be current. */
  currentAt: number
}

function report(): void {
  const ratio = hits / reads
  const sorted = ages.toSorted((a, b) => a - b)
  const rows = [
    ['writes, reads', `${WRITES}, ${reads}`],
    ['answered by Varnish', `${(ratio * 100).toFixed(2)} % (${hits} hits)`],
    ['answered by a server for each write', `${Math.round((reads - hits) / WRITES)}`],
    ['replies older than the last acknowledged write', `${ages.length}`],
    [
      'the oldest, 99th percentile of these',
      `${sorted.at(-1)?.toFixed(0) ?? 0} ms, ${sorted[Math.floor(ages.length * 0.99)]?.toFixed(0) ?? 0} ms`,
    ],
    ['older than a second', `${wrong.size}`],
    ['replies 503', `${unavailable}`],
    ['responses to a session that were stored', `${storedForSessions} of ${sessionReads}`],
    ['previews that reached a server', `${originPreviews} of ${PREVIEWS}`],
  ]
  for (const [what, figure] of rows) console.log(`${what?.padEnd(50)} ${figure}`)
  for (const page of [...wrong].slice(0, 10)) console.log(`  ${page}`)
  const held = wrong.size === 0 && storedForSessions === 0 && ratio >= HIT_RATIO_MIN && unavailable === 0
  process.exitCode = held && originPreviews <= ORIGIN_PREVIEWS_MAX ? 0 : 1
}
