import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../contract/bench.ts'
import type { Findings } from '../contract/findings.ts'
import { writeImportFolder } from '../data-set/import-folder.ts'
import { photograph } from '../data-set/photograph.ts'
import { manyTimes } from '../measure/load/many-times.ts'
import { MemorySamples, type Phase } from '../measure/memory/memory-samples.ts'
import { hasAccounting } from '../measure/memory/process-accounting.ts'
import { importFolder } from '../measure/servers/import-folder.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { type Product, startProduct } from '../measure/servers/product.ts'
import { type Person, register } from '../measure/visits/person.ts'
import { visitEverything } from '../measure/visits/visit-everything.ts'

const MEGABYTE = 1e6
/** The amounts of work of the scenario; a quick run does a twentieth of it. */
const AMOUNTS = { posts: 2_000, pictures: 400, uploads: 200, lists: 50, comments: 1_000 }
const PHOTOGRAPH = { width: 4_000, height: 3_000 }
const REST_MS = 60_000
const RETRY_MS = 1_000

/** Memory of all processes of the product while a site is moved in, read and used, and a minute after. */
export async function realSite(bench: Bench): Promise<Findings<'real-site'>> {
  const missing = 'this system does not report the memory of a process'
  if (!hasAccounting) return { 'a minute after': { missing }, 'at the worst moment': { missing } }
  const share = bench.quick ? 0.05 : 1
  const amounts = Object.fromEntries(
    Object.entries(AMOUNTS).map(([name, amount]) => [name, Math.ceil(amount * share)]),
  ) as typeof AMOUNTS
  const source = join(runFolder, 'real-site-source')
  bench.say(`writing ${amounts.posts} posts and ${amounts.pictures} pictures`)
  await writeImportFolder(source, amounts)

  const folder = join(runFolder, 'real-site')
  const heapReport = join(runFolder, 'heaps.json')
  const product = bench.use(await startProduct(folder, { env: reporting(heapReport) }))
  const person = await register(product.url)
  let importing: number | undefined
  const samples = bench.use(
    new MemorySamples({
      server: () => [product.pid],
      import: () => (importing === undefined ? [] : [importing]),
    }),
  )
  const phase = (name: string) => {
    printLast(samples.phases)
    bench.say(name)
    samples.begin(name)
  }

  phase('started')
  await sleep(2_000)
  phase('import')
  await importFolder(source, folder, (pid) => {
    importing = pid
  })
  importing = undefined
  phase('first crawl')
  await visitEverything(product.url, amounts.posts)
  phase('second crawl')
  await visitEverything(product.url, amounts.posts)
  phase('uploads')
  await upload(product, person, amounts.uploads)
  phase('lists of all posts')
  const bytes = await readLists(product, amounts.lists)
  phase('comments')
  await comment(product, person, amounts.comments)
  const atWorst = highestOf(samples.phases)
  phase('the minute after')
  await sleep(REST_MS)
  samples.begin('at rest')
  const rest = samples.take()
  printLast(samples.phases)
  printHeaps(await heapsOf(product.pid, heapReport))

  for (const { name, highest } of samples.phases) bench.figures({ what: name, memory: highest })
  const what = `${amounts.posts} posts, ${amounts.pictures} pictures, ${amounts.uploads} uploads, ${amounts.comments} comments, lists of ${(bytes / MEGABYTE).toFixed(0)} MB`
  return {
    'a minute after': { value: rest / MEGABYTE, from: what },
    'at the worst moment': { value: atWorst.highest / MEGABYTE, from: atWorst.name },
  }
}

function reporting(file: string): Record<string, string> {
  const program = join(import.meta.dirname, '../measure/memory/report-heaps.js')
  return { NODE_OPTIONS: `--import=${program}`, HEAP_REPORT: file, SAMPLE_CONTENT: 'off' }
}

async function upload({ url }: Product, { headers }: Person, count: number): Promise<void> {
  await manyTimes(count, 4, async () => {
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(await photograph(PHOTOGRAPH))]), 'picture.jpg')
    await untilAnswered(() => fetch(`${url}/api/uploads`, { method: 'POST', headers, body }))
  })
}

/** Reads the list without parameters in two encodings, one of which the server does not keep. Returns its length. */
async function readLists({ url }: Product, count: number): Promise<number> {
  let bytes = 0
  await manyTimes(count, 10, async (n) => {
    const headers = { 'accept-encoding': n % 2 === 0 ? 'br' : 'identity' }
    const length = await untilAnswered(() => fetch(`${url}/api/posts`, { headers }))
    bytes = Math.max(bytes, length)
  })
  return bytes
}

/** Repeats a request that was answered 503, as on a busy machine, and returns the length of the reply. */
async function untilAnswered(request: () => Promise<Response>): Promise<number> {
  for (let left = 2; ; left--) {
    const reply = await request()
    let length = 0
    for await (const chunk of reply.body ?? []) length += chunk.length
    if (reply.ok) return length
    if (reply.status !== 503) throw new Error(`${reply.url} answered ${reply.status}`)
    // On a very busy machine an upload may never be in time; it has used its memory all the same.
    if (left === 0) return 0
    await sleep(RETRY_MS)
  }
}

async function comment({ url }: Product, person: Person, count: number): Promise<void> {
  const reply = await fetch(`${url}/api/posts?fields=card&limit=100&order=newest`)
  const { posts } = (await reply.json()) as { posts: { _id: string }[] }
  await manyTimes(count, 8, (n) =>
    person.comment(String(posts[n % posts.length]?._id), `Comment ${n} with *some* words.`),
  )
}

function highestOf(phases: readonly Phase[]): Phase {
  return phases.reduce((worst, phase) => (phase.highest > worst.highest ? phase : worst))
}

interface Heaps {
  main: number
  workers: number[]
  buffers: number
}

async function heapsOf(pid: number, file: string): Promise<Heaps | undefined> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let left = 40; left > 0 && !existsSync(file); left--) await sleep(50)
  await sleep(50)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heaps) : undefined
}

/** Prints the highest sample of a phase that has ended, and where the memory was then. */
function printLast(phases: readonly Phase[]): void {
  const phase = phases.at(-1)
  if (!phase) return
  const parts = Object.entries({ ...phase.groups, ...phase.table })
  console.log(
    `    ${inMegabytes(phase.highest)} MB: ${parts.map(([part, bytes]) => `${part} ${inMegabytes(bytes)}`).join(', ')}`,
  )
}

function printHeaps(heaps: Heaps | undefined): void {
  if (!heaps) return
  const workers = heaps.workers.reduce((sum, bytes) => sum + bytes, 0)
  console.log(
    `    of it in the server: V8's heap ${inMegabytes(heaps.main)}, heaps of ${heaps.workers.length} threads ${inMegabytes(workers)}, buffers ${inMegabytes(heaps.buffers)}`,
  )
}

function inMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1)
}
