import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, fillWithLongTexts } from '../data-set/long-texts.ts'
import { hasAccounting, pssOf } from '../measure/memory/process-accounting.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'
import { register } from '../measure/visits/person.ts'

// One account asks for everything that is its own a hundred times at once, as a zip and then as JSON, and another
// account comments meanwhile. Then four clients ask for zips and do not read them while the other account goes on. Prints
// the memory of all processes, how long the comments took, and the size of SQLite's write-ahead log:
// npm run bench -- attacks/downloads
const DOWNLOADS = 100
const POSTS = 40
const MEMORY_MAX_MB = 512
const COMMENT_MAX_MS = 2_000
const LOG_GROWTH_MAX_MB = 2
/** Writes while nobody reads the zips: more than the 4 MB after which SQLite begins its log again. */
const COMMENTS_MEANWHILE = 800
const MEGABYTE = 1_000_000
let comments = 0

if (!hasAccounting) {
  console.error('This system does not report the memory of a process: run this on Linux.')
  process.exit(1)
}
const folder = join(runFolder, 'downloads')
await mkdir(folder, { recursive: true })
const product = await startProduct(folder, { env: { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' } })
try {
  const hostile = await fillWithLongTexts(product, { folder, posts: POSTS, comments: 0 })
  const { headers: other } = await register(product.url, { name: 'Other', email: 'other@people.example' })
  console.log('attack                     answers                     peak MB  comment before / worst s')
  await attack('100 zips at once', other, hostile, () => readZip(hostile))
  await attack('100 times JSON at once', other, hostile, async () => {
    const reply = await fetch(`${product.url}/api/users/data`, { headers: hostile.headers })
    return read(reply)
  })
  await leaveUnread(hostile, other)
} finally {
  await product[Symbol.asyncDispose]()
}
process.exit()

async function attack(
  name: string,
  other: Account['headers'],
  { postId }: Account,
  download: () => Promise<number>,
): Promise<void> {
  const before = await comment(other, postId)
  let peak = 0
  let worst = 0
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, pssOf(product.pid))
      await sleep(100)
    }
  })()
  const write = (async () => {
    while (!isOver) {
      worst = Math.max(worst, await comment(other, postId))
      await sleep(200)
    }
  })()
  const statuses = await Promise.all(Array.from({ length: DOWNLOADS }, download))
  isOver = true
  await Promise.all([watch, write])
  const answers = Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ')
  const megabytes = peak / MEGABYTE
  if (megabytes > MEMORY_MAX_MB || worst > COMMENT_MAX_MS) process.exitCode = 1
  console.log(
    `${name.padEnd(26)} ${answers.padEnd(26)} ${megabytes.toFixed(0).padStart(8)}  ${seconds(before)} / ${seconds(worst)}`,
  )
}

/** The size of the log after many writes while the replies stand unread. */
async function leaveUnread(hostile: Account, other: Account['headers']): Promise<void> {
  const opened: IncomingMessage[] = []
  for (let n = 0; n < 4; n++) {
    const path = await zipPath(hostile)
    if (path === undefined) continue
    const [reply] = (await once(get(product.url + path), 'response')) as [IncomingMessage]
    if (reply.statusCode === 200) opened.push(reply)
    else reply.resume()
  }
  const before = logBytes()
  for (let n = 0; n < COMMENTS_MEANWHILE; n++) await comment(other, hostile.postId, 4_900)
  const growth = (logBytes() - before) / MEGABYTE
  console.log(
    `${opened.length} zips that nobody reads: the log was ${(before / MEGABYTE).toFixed(1)} MB and grew by ${growth.toFixed(1)} MB`,
  )
  if (growth > LOG_GROWTH_MAX_MB) process.exitCode = 1
  for (const reply of opened) reply.destroy()
}

function logBytes(): number {
  const file = join(folder, 'byline.sqlite-wal')
  return existsSync(file) ? statSync(file).size : 0
}

/** The status of a zip that is read to its end, or of the answer that refused it. */
async function readZip(account: Account): Promise<number> {
  const path = await zipPath(account)
  return path === undefined ? 429 : read(await fetch(product.url + path))
}

async function zipPath({ headers }: Account): Promise<string | undefined> {
  const reply = await fetch(`${product.url}/api/users/export`, { method: 'POST', headers })
  return ((await reply.json()) as { path?: string }).path
}

async function read(reply: Response): Promise<number> {
  for await (const _chunk of reply.body ?? []) {
    // Each chunk is read and discarded.
  }
  return reply.status
}

/** The milliseconds that a comment took. */
async function comment(headers: Account['headers'], postId: string, length = 20): Promise<number> {
  const start = performance.now()
  const content = `${++comments} ${'a long remark '.repeat(400)}`.slice(0, length).trim()
  const reply = await fetch(`${product.url}/api/comments/create`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ postId, content }),
  })
  if (!reply.ok) throw new Error(`a comment was answered ${reply.status}`)
  await reply.arrayBuffer()
  return performance.now() - start
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2)
}
