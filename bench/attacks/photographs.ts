import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'
import { register } from '../measure/visits/person.ts'

// One person uploads twenty photographs of 12 megapixels at once, three times. Prints how long each attempt took, and how
// many were rejected within two seconds. It fails when a rejection takes longer than the queue promises, with some seconds
// for the way there and back, or when anything is rejected in another way than with 429 and Retry-After:
// node bench/attacks/photographs.ts
const PHOTOGRAPHS = 20
const ROUNDS = 3
const AT_ONCE_MS = 2_000
const REJECTED_MAX_MS = 20_000

const folder = await mkdtemp(join(runFolder, 'photographs-'))
const product = await startProduct(folder, { env: { SAMPLE_CONTENT: 'off' } })
const { headers } = await register(product.url)
for (let round = 0; round < ROUNDS; round++) {
  const photographs = await Promise.all(
    Array.from({ length: PHOTOGRAPHS }, (_, n) => photograph(round * PHOTOGRAPHS + n)),
  )
  const answers = await Promise.all(photographs.map(upload))
  const rejected = answers.filter(({ status }) => status !== 200)
  const slowest = (list: typeof answers) => Math.max(0, ...list.map(({ ms }) => ms)).toFixed(0)
  const wrong = rejected.filter(({ status, retryAfter, ms }) => status !== 429 || !retryAfter || ms > REJECTED_MAX_MS)
  if (wrong.length > 0) process.exitCode = 1
  const atOnce = rejected.filter(({ ms }) => ms <= AT_ONCE_MS).length
  const stored = answers.filter(({ status }) => status === 200)
  console.log(
    `${stored.length} stored, the last after ${slowest(stored)} ms; ${rejected.length} rejected, ${atOnce} of them at once, the last after ${slowest(rejected)} ms` +
      `${wrong.length > 0 ? `   <-- ${wrong.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`)}` : ''}`,
  )
}
await product[Symbol.asyncDispose]()

async function upload(bytes: Buffer) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photograph.jpg')
  const start = performance.now()
  const reply = await fetch(`${product.url}/api/uploads`, {
    method: 'POST',
    headers,
    body: form,
  })
  await reply.arrayBuffer()
  const ms = performance.now() - start
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ms }
}

/** A different picture for each number, with enough detail for a file of two megabytes. */
async function photograph(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + n, sigma: 20 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
