import { mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { runFolder } from '../measure/servers/own-processes.ts'
import { type Product, startProduct } from '../measure/servers/product.ts'
import { type Person, register } from '../measure/visits/person.ts'

// Asks for comparisons of two texts of a megabyte that have nothing in common: forty times from one network, then once from
// each of forty. Meanwhile one reader of another network compares two short texts, and somebody saves. It says the longest
// answers, and that nobody else was told that their own work is waiting. The product trusts this machine as a proxy, so
// that each request names its network:
// npm run bench -- attacks/comparisons
const ATTACKS = 40
const ROUNDS = 5
const OTHER_MAX_MS = 15_000
const SAVE_MAX_MS = 5_000

const folder = join(runFolder, 'comparisons')
await mkdir(folder, { recursive: true })
const env = { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' }
const product = await startProduct(folder, { env })
try {
  const person = await register(product.url)
  const long = await twoVersions(person, 'long', words(1), words(2))
  const short = await twoVersions(person, 'short', 'One old text.', 'One new text.')
  const alone = await compare(product, long, '192.0.2.1')
  console.log(`alone: ${alone.status} after ${seconds(alone.ms)}`)
  await attack('one network', person, { long, short, networkOf: () => '192.0.2.1' })
  await attack('many networks', person, { long, short, networkOf: (n) => `198.51.100.${n}` })
} finally {
  await product[Symbol.asyncDispose]()
}
process.exit()

interface Attack {
  long: string
  short: string
  networkOf: (n: number) => string
}

async function attack(name: string, person: Person, { long, short, networkOf }: Attack): Promise<void> {
  const attacks = Array.from({ length: ATTACKS }, (_, n) => compare(product, long, networkOf(n)))
  const others: Answer[] = []
  let slowestSave = 0
  for (let n = 0; n < ROUNDS; n++) {
    others.push(await compare(product, short, '203.0.113.9'))
    const start = performance.now()
    await person.writePost({ title: `${name} ${n}`, body: 'A short text.' })
    slowestSave = Math.max(slowestSave, performance.now() - start)
  }
  const rejected = (await Promise.all(attacks)).filter(({ status }) => status !== 200)
  const slowest = Math.max(...others.map(({ ms }) => ms))
  const told = others.map(({ status }) => status).join(' ')
  console.log(
    `${name.padEnd(14)} ${rejected.length} of ${ATTACKS} rejected after at most ${seconds(Math.max(0, ...rejected.map(({ ms }) => ms)))}; another reader: ${told}, ${seconds(slowest)}; a save: ${seconds(slowestSave)}`,
  )
  const isUntrue = others.some(({ status }) => status === 429)
  if (isUntrue || slowest > OTHER_MAX_MS || slowestSave > SAVE_MAX_MS) process.exitCode = 1
}

interface Answer {
  status: number
  ms: number
}

/** One comparison, uncached. */
function compare({ url }: Product, path: string, network: string): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { 'X-Forwarded-For': network } }, (reply) => {
      const end = () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - start })
      reply.resume().on('end', end)
    })
      .on('error', reject)
      .end()
  })
}

/** Writes and changes an article, and returns the address of their comparison. */
async function twoVersions(person: Person, title: string, before: string, after: string): Promise<string> {
  await person.writePost({ title, body: before })
  await person.changePost(title, { body: after })
  return `/api/posts/${title}/comparison`
}

/** A megabyte of prose, another for each seed. */
function words(seed: number): string {
  let state = seed * 7_919
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return `w${(state % 50_000).toString(36)}`
  }
  const paragraph = () => Array.from({ length: 80 }, word).join(' ')
  return Array.from({ length: 4_000 }, paragraph).join('\n\n').slice(0, 1_000_000)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
