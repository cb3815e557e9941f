import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { startProduct } from '../measure/servers/product.ts'
import { register } from '../measure/visits/person.ts'

// One account sends 100 of the most expensive saves and 12 animated pictures at once; another account comments and
// uploads a picture every half second. Prints how long the other account waited, and how soon excess requests were
// rejected:
// node bench/attacks/turns.ts [--limits off]
const SAVES = 100
const ANIMATIONS = 12
const INTERVAL_MS = 500
const COMMENT_MAX_MS = 2_000
const PICTURE_MAX_MS = 5_000
const ERROR_MAX_MS = 2_000
/** The duration for which the other account writes; the limit is 60 comments a minute. */
const WATCH_MS = 20_000
const admin = { email: 'admin@attack.example', password: 'a good attack password' }

interface Answer {
  status: number
  ms: number
}

interface Account {
  headers: { Authorization: string }
}

if (isMainThread) await main()
else await sendAll(workerData as { url: string; hostile: Account })

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { limits: { type: 'string' } } })
  for (const limits of values.limits ? [values.limits] : ['off', 'on']) await attack(limits)
}

/** Runs in its own thread, so that sending a hundred megabytes does not delay the timers of the other account. */
async function sendAll({ url, hostile }: { url: string; hostile: Account }): Promise<void> {
  const texts = expensiveTexts()
  const gif = await animatedPicture()
  parentPort?.postMessage('ready')
  await new Promise((resolve) => parentPort?.once('message', resolve))
  const answers = await Promise.all([
    ...Array.from({ length: SAVES }, (_, n) => timed(save(url, hostile, texts[n % texts.length] ?? ''))),
    ...Array.from({ length: ANIMATIONS }, () => timed(upload(url, hostile, gif, 'animated.gif'))),
  ])
  parentPort?.postMessage(answers)
}

async function attack(rateLimits: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-attack-'))
  const env = {
    RATE_LIMITS: rateLimits,
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const product = await startProduct(folder, { env })
  try {
    const { url } = product
    const signUp = (name: string) => register(url, { name, email: `${name.toLowerCase()}@attack.example` })
    const [hostile, other] = [await signUp('Hostile'), await signUp('Other')]
    const { _id } = await other.writePost({ title: 'Attack', body: 'An ordinary text.' })
    const small = await picture()
    await timed(comment(url, other, _id, 'before'))
    await timed(upload(url, other, small, 'before.png'))

    const attacker = new Worker(new URL(import.meta.url), {
      workerData: { url, hostile: { headers: hostile.headers } },
    })
    await once(attacker, 'message')
    const share = processorShare()
    const begun = performance.now()
    const attack = once(attacker, 'message')
    attacker.postMessage('go')
    const comments: Promise<Answer>[] = []
    const pictures: Promise<Answer>[] = []
    for (let n = 0; performance.now() - begun < WATCH_MS; n++) {
      comments.push(timed(comment(url, other, _id, `number ${n}`)))
      pictures.push(timed(upload(url, other, await picture(n), `${n}.png`)))
      await sleep(INTERVAL_MS)
    }
    const [answers] = (await attack) as [Answer[]]
    const took = performance.now() - begun
    console.log(`
RATE_LIMITS=${rateLimits}; the attack took ${seconds(took).trim()}`)
    console.log(`one thread had ${share} % of a processor: with far less than 100 the times mean little`)
    report('comments of the other', await Promise.all(comments), COMMENT_MAX_MS)
    report('pictures of the other', await Promise.all(pictures), PICTURE_MAX_MS)
    const [saves, animations] = [answers.slice(0, SAVES), answers.slice(SAVES)]
    report(
      'saves, done',
      saves.filter(({ status }) => status < 400),
    )
    report(
      'animated pictures, done',
      animations.filter(({ status }) => status < 400),
    )
    report(
      'rejected',
      answers.filter(({ status }) => status >= 400),
      ERROR_MAX_MS,
    )
  } finally {
    await product[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The share of a processor that this program gets beside others, measured with a fixed amount of work. */
function processorShare(): number {
  const start = performance.now()
  const before = process.cpuUsage().user
  for (let n = 0; n < 100_000_000; n++);
  return Math.round((process.cpuUsage().user - before) / 10 / (performance.now() - start))
}

function report(name: string, answers: Answer[], bound = Number.POSITIVE_INFINITY): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const worst = times.at(-1) ?? 0
  const p95 = times[Math.floor(times.length * 0.95)] ?? worst
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ')
  const failed = worst > bound
  if (failed) process.exitCode = 1
  const outcome = bound === Number.POSITIVE_INFINITY ? '' : failed ? '  FAILS' : '  holds'
  console.log(`${name.padEnd(24)} worst ${seconds(worst)}  p95 ${seconds(p95)}${outcome}  ${statuses}`)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2).padStart(6)} s`
}

async function timed(request: Promise<Response>): Promise<Answer> {
  const start = performance.now()
  try {
    const reply = await request
    await reply.arrayBuffer()
    return { status: reply.status, ms: performance.now() - start }
  } catch {
    return { status: 599, ms: performance.now() - start }
  }
}

function save(url: string, { headers }: Account, body: string): Promise<Response> {
  const form = new FormData()
  form.set('document', JSON.stringify({ title: 'Attack', body }))
  return fetch(`${url}/api/posts/create`, { method: 'POST', headers, body: form })
}

function upload(url: string, { headers }: Account, bytes: Buffer, name: string): Promise<Response> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), name)
  return fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
}

function comment(url: string, { headers }: Account, postId: string, content: string) {
  return fetch(`${url}/api/comments/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ postId, content }),
  })
}

/** Texts of a megabyte each that use nearly all the time of a renderer. */
function expensiveTexts(): string[] {
  const fill = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length)).slice(0, 1_000_000)
  const footnotes = Array.from({ length: 40_000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n\n`).join('')
  return [footnotes.slice(0, 1_000_000), fill('```js\nlet x = 1\n```\n'), fill('*'), fill('a\n')]
}

/** A picture with 38 megapixels in all frames together, which is below the limit. */
async function animatedPicture(): Promise<Buffer> {
  const [width, height, frames] = [800, 600, 80]
  const size = width * height * 3
  const pixels = Buffer.alloc(size * frames)
  for (let n = 0; n < frames; n++) pixels.fill((n * 37) % 256, n * size, (n + 1) * size)
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw, limitInputPixels: false }).gif({ effort: 1 }).toBuffer()
}

/** A different picture for each number, in the size of a photograph. */
function picture(n = 0): Promise<Buffer> {
  const background = { r: n % 256, g: 99, b: 150 }
  return sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
