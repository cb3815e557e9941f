import { mkdtemp } from 'node:fs/promises'
import { get } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mainThreadCpuOf, pssOf, settle } from '../measure/memory/process-accounting.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

// Measures bursts of 200 connections that each send a thousand requests at once and read nothing, and of connections
// that send part of a head. For each: CPU time of the server's main thread, the slowest health check from another
// network, and memory. It fails when a burst takes more than 0.3 s of CPU, a health check more than a second, or when
// memory grows by more than 256 MB:
// node bench/attacks/pipelining.ts
const CONNECTIONS = 200
const REQUESTS = 1_000
const SECONDS = 4
const MEGABYTE = 1_048_576
const BOUNDS = { cpuMs: 300, worstMs: 1_000, megabytes: 256 }
/** Linux accepts connections from every address of 127.0.0.0/8, so this client belongs to another network. */
const OTHER_ADDRESS = '127.0.0.2'

const ask = (path: string, n = 0) => `GET ${path.replace('N', String(n))} HTTP/1.1\r\nHost: x\r\n\r\n`
const many = (request: (n: number) => string) => Array.from({ length: REQUESTS }, (_, n) => request(n)).join('')
const bodyHead = 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const body = JSON.stringify({ email: 'nobody@people.example', password: 'a good password' })

const bursts: Record<string, string> = {
  'a cached page': many(() => ask('/')),
  'pages and calls': many((n) => ask(['/', '/Articles', '/api/posts', '/About'][n % 4] ?? '/')),
  'addresses of nothing': many((n) => ask('/nothing-N', n)),
  'calls with bodies': many(() => `${bodyHead}Content-Length: ${body.length}\r\n\r\n${body}`),
  'chunked bodies': many(
    () => `${bodyHead}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ),
  'heads of 16 KB': ask('/')
    .replace('\r\n\r\n', `\r\n${'A: b\r\n'.repeat(2_600)}\r\n`)
    .repeat(50),
  'half a head': 'GET / HTTP/1.1\r\nHost',
}

const folder = await mkdtemp(join(runFolder, 'pipelining-'))
const product = await startProduct(folder, { env: { RATE_LIMITS: 'on' } })
const { hostname, port } = new URL(product.url)
await healthCheck()
await (await fetch(product.url)).text()
for (const [name, burst] of Object.entries(bursts)) await measure(name, Buffer.from(burst))
await product[Symbol.asyncDispose]()

async function measure(name: string, burst: Buffer): Promise<void> {
  await settle(product.pid, { restMs: 1_000 })
  const [cpuBefore, before] = [mainThreadCpuOf(product.pid), pssOf(product.pid)]
  const sockets = Array.from({ length: CONNECTIONS }, () => attack(burst))
  let [worst, peak] = [0, before]
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; ) {
    worst = Math.max(worst, await healthCheck())
    peak = Math.max(peak, pssOf(product.pid))
    await sleep(100)
  }
  const cpu = mainThreadCpuOf(product.pid) - cpuBefore
  const closed = sockets.filter((socket) => socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  await sleep(500)
  const megabytes = (peak - before) / MEGABYTE
  const broken = cpu > BOUNDS.cpuMs || worst > BOUNDS.worstMs || megabytes > BOUNDS.megabytes
  if (broken) process.exitCode = 1
  console.log(
    `${name.padEnd(21)} CPU ${cpu.toFixed(0).padStart(5)} ms   worst health check ${worst.toFixed(0).padStart(5)} ms   ` +
      `${megabytes.toFixed(0).padStart(4)} MB more   ${closed} closed${broken ? '   <-- too much' : ''}`,
  )
}

/** Sends everything at once and reads nothing. */
function attack(burst: Buffer): Socket {
  const socket = connectSocket(Number(port), hostname)
  socket.pause()
  socket.on('error', () => undefined)
  return socket.once('connect', () => socket.write(burst))
}

/** Milliseconds to the answer. */
function healthCheck(): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const options = { localAddress: OTHER_ADDRESS, agent: false }
    get(`${product.url}/healthz`, options, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start))
    }).on('error', reject)
  })
}
