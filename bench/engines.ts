import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDataSet } from './data-set.ts'
import { type Load, startLoader } from './measure/load/load.ts'
import { median, medianRatio } from './measure/load/median.ts'
import { cpuOf, settle } from './measure/memory/process-accounting.ts'
import { runFolder, start } from './measure/servers/own-processes.ts'
import { ownEnvironment, type Product, root, startProduct, uncachedPages } from './measure/servers/product.ts'
import { signIn } from './measure/visits/person.ts'

// One table: one process and two, SQLite and PostgreSQL, pictures on the disk and in a bucket, in turns on the same site.
// Times are CPU time, of the product and of PostgreSQL, which a busy machine changes least. It needs an empty PostgreSQL
// on this machine, and for the bucket the variables of `STORAGE` (docs/operations.md):
// npm run bench -- engines --postgres URL [--storage s3://bucket/folder] [--posts 1000] [--rounds 3] [--seconds 3]
const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    storage: { type: 'string' },
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
})
const { postgres, storage } = values
if (!postgres) throw new Error('--postgres needs the address of an empty database')
const WARM_UP_SECONDS = 3
const WRITERS = 8
const WRITES_PER_SECOND = 20

const folder = join(runFolder, 'engines')
const set = await makeDataSet(folder, { posts: Number(values.posts), short: false })
await runByline('move', '--to', postgres)
const bucket = storage && Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(AWS_|S3_)/.test(name)))
if (storage) await runByline('storage', 'move', storage)

const inPostgres = { DATABASE_URL: postgres, TOKEN_SECRET: 'a secret of the engines, long enough' }
const twice = { WORKERS: '2' }
const kinds: Record<string, Record<string, string>> = {
  'SQLite, 1': {},
  'SQLite, 2': twice,
  'PostgreSQL, 1': inPostgres,
  'PostgreSQL, 2': { ...inPostgres, ...twice },
  ...(storage && {
    'SQLite, 1, bucket': { STORAGE: storage, ...bucket },
    'PostgreSQL, 2, bucket': { ...inPostgres, ...twice, STORAGE: storage, ...bucket },
  }),
}
const postmaster = Number(psql("select split_part(pg_read_file('postmaster.pid'), chr(10), 1)"))

interface Measured {
  perSecond: number
  /** Milliseconds for each request. */
  cpu: number
  postgresCpu: number
}

interface Pair {
  cached: Product
  /** Renders every page. */
  uncached: Product
}
const article = `/article/${set.slugs.text}`
const loads: Record<string, (of: Pair, seconds: number) => Promise<Measured>> = {
  'an article from the cache': ({ cached }, time) => read(cached, [article], time),
  'an article that is rendered': ({ uncached }, time) =>
    read(
      uncached,
      set.slugs.some.slice(0, 100).map((slug) => `/article/${slug}`),
      time,
    ),
  'a search': ({ uncached }, time) => read(uncached, set.terms.frequent.map(searchFor), time),
  'a picture': async ({ cached }, time) => read(cached, [await pictureOf(cached.url)], time),
  [`a comment, ${WRITERS * WRITES_PER_SECOND} of them sent a second`]: ({ cached }, time) => write(cached, time),
}

const loader = startLoader()
/** By load, then by kind: a figure of each round. */
const found = new Map(Object.keys(loads).map((what) => [what, new Map<string, Measured[]>()]))
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const [kind, env] of Object.entries(kinds)) {
    console.error(`round ${round}: ${kind} …`)
    const given = { SAMPLE_CONTENT: 'off', BACKUPS: 'off', LOG_LEVEL: 'error', ...env }
    // One kind runs at a time: others would follow its writes.
    const cached = await startProduct(folder, { env: given })
    const uncached = await startProduct(folder, { env: { ...given, ...uncachedPages } })
    for (const [what, load] of Object.entries(loads)) {
      await load({ cached, uncached }, WARM_UP_SECONDS)
      await settle(cached.pid)
      const of = found.get(what)
      of?.set(kind, [...(of.get(kind) ?? []), await load({ cached, uncached }, Number(values.seconds))])
    }
    for (const product of [cached, uncached]) await product[Symbol.asyncDispose]()
  }
}
await loader[Symbol.asyncDispose]()
console.log(`| CPU a request; requests a second | ${Object.keys(kinds).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(Object.keys(kinds).length)}`)
for (const [what, byKind] of found) {
  const all = [...byKind.values()]
  console.log(`| ${what} | ${all.map((its) => cellOf(its, all[0] ?? [])).join(' | ')} |`)
}

/** CPU time of the product and of PostgreSQL, its ratio to that of the first kind in the same rounds, and the rate. */
function cellOf(its: Measured[], first: Measured[]): string {
  const of = (figure: keyof Measured) => median(its.map((one) => one[figure]))
  const total = ({ cpu, postgresCpu }: Measured) => cpu + postgresCpu
  const ratio = its === first ? '' : ` (× ${medianRatio(its.map(total), first.map(total)).toFixed(2)})`
  const ofPostgres = of('postgresCpu') >= 0.005 ? ` + ${of('postgresCpu').toFixed(2)}` : ''
  return `${of('cpu').toFixed(2)}${ofPostgres} ms${ratio}; ${Math.round(of('perSecond'))}`
}

function searchFor(word: string): string {
  return `/api/posts?fields=card&q=${encodeURIComponent(word)}`
}

async function read(product: Product, paths: Load['paths'], seconds: number): Promise<Measured> {
  const before = cpuOf(postmaster)
  const sample = await loader.measure({ url: product.url, paths, seconds }, product)
  const postgresCpu = Math.max(0, cpuOf(postmaster) - before) / sample.answered
  return { perSecond: sample.requestsPerSecond, cpu: sample.cpuPerRequest ?? Number.NaN, postgresCpu }
}

/** Writes comments at a rate that every kind of product can do, so that CPU times can be compared. */
async function write(product: Product, seconds: number): Promise<Measured> {
  const admin = await signIn(product.url, set.admin)
  const { post } = (await (await fetch(`${product.url}/api/posts/${set.slugs.text}`)).json()) as {
    post: { _id: string }
  }
  await settle(product.pid)
  const [before, ofPostgres] = [cpuOf(product.pid), cpuOf(postmaster)]
  const began = performance.now()
  let written = 0
  const writer = async () => {
    for (let n = 0; n < seconds * WRITES_PER_SECOND; n++) {
      const next = began + (n * 1_000) / WRITES_PER_SECOND
      await sleep(Math.max(0, next - performance.now()))
      // The same words twice below an article are refused.
      await admin.comment(post._id, `A remark with the number ${randomUUID()}.`)
      written++
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  const took = performance.now() - began
  await settle(product.pid)
  return {
    perSecond: (written * 1_000) / took,
    cpu: (cpuOf(product.pid) - before) / written,
    postgresCpu: (cpuOf(postmaster) - ofPostgres) / written,
  }
}

async function pictureOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/article/${set.slugs.cover}`)).text()
  const [path] = /\/uploads\/[\w.-]+/.exec(html) ?? []
  if (path === undefined) throw new Error('the article has no picture')
  return path
}

async function runByline(...args: string[]): Promise<void> {
  const env = { ...ownEnvironment(), ...process.env, DATA_DIR: folder } as Record<string, string>
  const program = join(root, 'server/dist/cli/byline.js')
  const [code] = await once(start(process.execPath, [program, ...args], { env, stdio: 'inherit' }), 'close')
  if (code !== 0) throw new Error(`byline ${args[0]} failed`)
}

function psql(query: string): string {
  return execFileSync('psql', ['-Atc', query, String(postgres)], { encoding: 'utf8' }).trim()
}
