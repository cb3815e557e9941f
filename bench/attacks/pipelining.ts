import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runFolder } from '../measure/own-processes.ts'
import { pssOf } from '../measure/process-accounting.ts'
import { startProduct } from '../measure/product.ts'

// Measures 200 connections that each send thousands of requests and read nothing: the memory of the product before, at
// its peak and after, and the slowest reply to another client's `GET /`. It fails when memory grows by more than 256
// MB, or when the other client waits longer than a second:
// node bench/attacks/pipelining.ts
const CONNECTIONS = 200
const REQUESTS = 2_000
const SECONDS = 15
const MEGABYTE = 1_048_576
const BOUNDS = { megabytes: 256, worstMs: 1_000 }

const folder = await mkdtemp(join(runFolder, 'pipelining-'))
const product = await startProduct(folder, { env: { RATE_LIMITS: 'on' } })
const { hostname, port } = new URL(product.url)
await timeOf('/')
const before = pssOf(product.pid)

const burst = ['/', '/Articles', '/api/posts', '/About']
  .map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`)
  .join('')
  .repeat(REQUESTS / 4)
const sockets = new Set<Socket>()
let closed = 0
for (let n = 0; n < CONNECTIONS; n++) attack()

let peak = before
let worst = 0
for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; ) {
  worst = Math.max(worst, await timeOf('/'))
  peak = Math.max(peak, pssOf(product.pid))
  await sleep(100)
}
for (const socket of sockets) socket.destroy()
await sleep(2_000)
const after = pssOf(product.pid)
await product[Symbol.asyncDispose]()

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`
console.log(`memory before       ${megabytes(before)}`)
console.log(`memory at its peak  ${megabytes(peak)}`)
console.log(`memory after        ${megabytes(after)}`)
console.log(`worst GET /         ${worst.toFixed(0)} ms`)
console.log(`connections closed  ${closed}`)
if (Math.max(peak, after) - before > BOUNDS.megabytes * MEGABYTE || worst > BOUNDS.worstMs)
  process.exitCode = 1

/** Sends all requests at once and reads nothing. Connects once more after a disconnection. */
function attack(again = true): void {
  const socket = connectSocket(Number(port), hostname)
  sockets.add(socket)
  socket.pause()
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(burst))
  void once(socket, 'close').then(() => {
    sockets.delete(socket)
    closed++
    if (again) attack(false)
  })
}

async function timeOf(path: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(product.url + path, { signal: AbortSignal.timeout(60_000) })
  await reply.arrayBuffer()
  return performance.now() - start
}
