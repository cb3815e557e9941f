import { join } from 'node:path'
import { runFolder } from '../measure/own-processes.ts'
import { startProduct } from '../measure/product.ts'

// 1,000 wrong passwords for the admin, each from another address, while the admin signs in from the address and
// with the browser they signed in from before: how often they got in, which must be always, and how many guesses
// were judged: node bench/attacks/throttles.ts
const GUESSES = 1_000
/** Guesses on their way at once. */
const AT_ONCE = 10
/** Guesses between two sign-ins of the admin by each way; fewer in all than the limit on guesses itself. */
const STEP = 125
/** Guesses that the limit lets strangers make in one window of 15 minutes, and windows in an hour. */
const GUESSES_ALLOWED = 10
const WINDOWS = 4

const admin = { email: 'root@attacks.example', password: 'a password of the attacks' }
const HOME = '198.51.100.1'

const product = await startProduct(join(runFolder, 'throttles'), {
  env: {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
})

const first = await signIn(admin.password, HOME)
const cookie = first.cookie
const got = { address: 0, browser: 0, asked: 0 }
const answers = new Map<number, number>()
let longestWait = 0
let next = 0

await Promise.all(Array.from({ length: AT_ONCE }, guess))
report()
await product[Symbol.asyncDispose]()

/** Guesses until all are made; every so often the admin signs in meanwhile. */
async function guess(): Promise<void> {
  while (next < GUESSES) {
    const n = next++
    const { status, retryAfter } = await signIn(`guess number ${n}`, `203.0.${n >> 8}.${n & 255}`)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    longestWait = Math.max(longestWait, retryAfter)
    if (n % STEP === 0) await signInAsAdmin(n)
  }
}

async function signInAsAdmin(n: number): Promise<void> {
  got.asked++
  if ((await signIn(admin.password, HOME)).status === 200) got.address++
  if ((await signIn(admin.password, `192.0.2.${n >> 3}`, cookie)).status === 200) got.browser++
}

async function signIn(password: string, from: string, withCookie = '') {
  const reply = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(withCookie && { Cookie: withCookie }),
    },
    body: JSON.stringify({ email: admin.email, password }),
  })
  await reply.arrayBuffer()
  return {
    status: reply.status,
    cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    retryAfter: Number(reply.headers.get('retry-after') ?? 0),
  }
}

function report(): void {
  const judged = answers.get(401) ?? 0
  const rows = [
    ['the admin got in from the known address', `${got.address} of ${got.asked}`],
    ['the admin got in with the known browser', `${got.browser} of ${got.asked}`],
    ['guesses judged', `${judged} of ${GUESSES}, ${judged * WINDOWS} an hour`],
    ['guesses refused', `${answers.get(429) ?? 0}`],
    ['the longest wait a refusal named', `${longestWait} s`],
  ]
  for (const [what, figure] of rows) console.log(`${what?.padEnd(42)} ${figure}`)
  const held = got.address === got.asked && got.browser === got.asked && judged <= GUESSES_ALLOWED
  process.exitCode = held ? 0 : 1
}
