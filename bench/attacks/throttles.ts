import { join } from 'node:path'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

// Sends 1,000 wrong passwords for the admin, each from another address, while the admin signs in from a known address
// and with a known browser. Every login of the admin must succeed. Prints how many guesses were checked:
// node bench/attacks/throttles.ts
const GUESSES = 1_000
/** Concurrent guesses. */
const AT_ONCE = 10
/** Guesses between two logins of the admin. */
const STEP = 125
/** Guesses from unknown addresses and browsers that are checked in one window of 15 minutes, and windows per hour. */
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
const successes = { address: 0, browser: 0, asked: 0 }
const answers = new Map<number, number>()
let longestWait = 0
let next = 0

await Promise.all(Array.from({ length: AT_ONCE }, guess))
report()
await product[Symbol.asyncDispose]()

/** Sends guesses until all are sent; the admin signs in after every `STEP` of them. */
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
  successes.asked++
  if ((await signIn(admin.password, HOME)).status === 200) successes.address++
  if ((await signIn(admin.password, `192.0.2.${n >> 3}`, cookie)).status === 200) successes.browser++
}

async function signIn(password: string, from: string, withCookie = '') {
  const reply = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(withCookie && { Cookie: withCookie }) },
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
  const checked = answers.get(401) ?? 0
  const rows = [
    ['the admin got in from the known address', `${successes.address} of ${successes.asked}`],
    ['the admin got in with the known browser', `${successes.browser} of ${successes.asked}`],
    ['guesses checked', `${checked} of ${GUESSES}, ${checked * WINDOWS} an hour`],
    ['guesses rejected', `${answers.get(429) ?? 0}`],
    ['longest Retry-After', `${longestWait} s`],
  ]
  for (const [what, figure] of rows) console.log(`${what?.padEnd(42)} ${figure}`)
  const held =
    successes.address === successes.asked && successes.browser === successes.asked && checked <= GUESSES_ALLOWED
  process.exitCode = held ? 0 : 1
}
