import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

// Locks the SQLite file from another program for twelve seconds, as a shell or a backup does, while a reader requests
// pages and calls every 20 ms and a writer comments every 100 ms. It fails when a read takes longer than READ_MAX_MS,
// or the reply to a write is neither 200 nor 503.
const LOCKED_MS = 12_000
const READ_EVERY_MS = 20
const WRITE_EVERY_MS = 100
const READ_MAX_MS = 2_000

const admin = { email: 'root@people.example', password: 'correct horse battery' }
const product = await startProduct(runFolder, {
  env: { SAMPLE_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
})
const person = await signIn(product.url, admin)
const { _id } = await person.writePost({ title: 'Watched', body: 'Some text.' })

const worst: Record<string, number> = {}
const statuses: Record<string, number> = {}
const slowestWrite: Record<string, number> = {}

const foreign = new DatabaseSync(join(runFolder, 'byline.sqlite'), { timeout: 1_000 })
foreign.exec('begin immediate')
const began = performance.now()
const asked: Promise<void>[] = []
let written = 0
let unanswered = 0
for (let turn = 0; performance.now() - began < LOCKED_MS; turn++) {
  // A different query each time, so that no reply comes from the cache.
  asked.push(read('cached page', '/'))
  asked.push(read('uncached call', `/api/posts?title=word${turn}`))
  if (turn % (WRITE_EVERY_MS / READ_EVERY_MS) === 0) asked.push(comment(written++))
  await sleep(READ_EVERY_MS)
}
foreign.exec('rollback')
foreign.close()
await Promise.all(asked)
await person.comment(_id, 'After the lock')
await product[Symbol.asyncDispose]()

for (const [name, ms] of Object.entries(worst)) {
  console.log(`${`worst ${name}`.padEnd(24)} ${ms.toFixed(0).padStart(6)} ms`)
}
for (const [status, count] of Object.entries(statuses)) {
  const slowest = (slowestWrite[status] ?? 0).toFixed(0).padStart(6)
  console.log(`${`writes answered ${status}`.padEnd(24)} ${String(count).padStart(6)}, slowest ${slowest} ms`)
}
console.log(`${'reads not answered'.padEnd(24)} ${String(unanswered).padStart(6)}`)
const slow = unanswered > 0 || Object.values(worst).some((ms) => ms > READ_MAX_MS)
const wrong = Object.keys(statuses).some((status) => status !== '200' && status !== '503')
if (slow || wrong) process.exitCode = 1

async function read(name: string, path: string): Promise<void> {
  const start = performance.now()
  const { ok } = await ask(path)
  if (!ok) unanswered++
  worst[name] = Math.max(worst[name] ?? 0, performance.now() - start)
}

async function comment(n: number): Promise<void> {
  const start = performance.now()
  const { status } = await ask('/api/comments/create', {
    method: 'POST',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ postId: _id, content: `Comment ${n}` }),
  })
  statuses[status] = (statuses[status] ?? 0) + 1
  slowestWrite[status] = Math.max(slowestWrite[status] ?? 0, performance.now() - start)
}

/** The status of the reply; `none` without a connection. */
async function ask(path: string, request?: RequestInit) {
  try {
    const reply = await fetch(product.url + path, request)
    await reply.arrayBuffer()
    return { status: String(reply.status), ok: reply.ok }
  } catch {
    return { status: 'none', ok: false }
  }
}
