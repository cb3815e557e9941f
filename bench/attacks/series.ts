import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@byline/contract/all-calls'
import { freePort } from '@byline/test-files/free-port'
import { startProduct } from '../measure/servers/product.ts'

// A stranger asks for very many random addresses, below every path that there is: of calls, pages, feeds and pictures.
// The metrics may not have more series for that than a collector likes to store:
// npm run bench -- attacks/series [ADDRESSES]
const ADDRESSES = Number(process.argv[2] ?? 100_000)
const SERIES_MAX = 500
const CONNECTIONS = 32

const PAGES = [
  '/*',
  '/article/*',
  '/article/*.md',
  '/author/*',
  '/*/rss.xml',
  '/tag/*/rss.xml',
  '/uploads/*',
  '/assets/*',
]
const templates = [
  ...PAGES,
  ...calls.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '*')),
]

const folder = await mkdtemp(join(tmpdir(), 'byline-attack-'))
const port = await freePort()
const product = await startProduct(folder, {
  env: { METRICS_PORT: String(port), SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' },
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let sent = 0
await countSeries('before')
await Promise.all(Array.from({ length: CONNECTIONS }, askForRandom))
const series = await countSeries(`after ${ADDRESSES} addresses`)
await product[Symbol.asyncDispose]()
await rm(folder, { recursive: true, force: true })
if (series > SERIES_MAX) {
  process.stdout.write(`more than ${SERIES_MAX} series\n`)
  process.exitCode = 1
}

async function askForRandom(): Promise<void> {
  while (sent < ADDRESSES) {
    const template = templates[sent++ % templates.length] ?? '/'
    await status(template.replaceAll('*', randomName) + (sent % 3 === 0 ? `?${randomName()}=${randomName()}` : ''))
  }
}

function randomName(): string {
  return Math.random().toString(36).slice(2, 12)
}

function status(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(product.url + path, { agent }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode))
    }).once('error', reject)
  })
}

async function countSeries(moment: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const requests = lines.filter((line) => line.startsWith('http_server_request_duration_seconds_count'))
  process.stdout.write(`${moment}: ${lines.length} series, ${requests.length} routes and statuses\n`)
  return lines.length
}
