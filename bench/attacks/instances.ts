import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isShown, type PageHistory, type PageState } from '../measure/freshness/page-history.ts'
import { callsAt, createPost, writesOf } from '../measure/freshness/writes.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

// Writes of every kind at one of two instances on one PostgreSQL, alternately, and the time until the other one shows
// each of them on every page that was in its cache before. It fails when one is not shown, or the 99th percentile is late:
// npm run bench -- attacks/instances postgres://… [WRITES]
const [databaseUrl, given = 1_000] = process.argv.slice(2)
const WRITES = Number(given)
const POSTS = 20
const MISSED_AFTER_MS = 10_000
const SEEN_MAX_MS = 50

if (!databaseUrl) throw new Error('the address of an empty database of PostgreSQL is missing')
const admin = { email: 'admin@attack.example', password: 'a good attack password' }
const env = {
  SAMPLE_CONTENT: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET: 'a secret of the attack, long enough',
}
// Both start at once, because an empty database must bear that.
const servers = await Promise.all([
  startProduct(join(runFolder, 'one'), { env }),
  startProduct(join(runFolder, 'two'), { env }),
])
const { headers } = await signIn(String(servers[0]?.url), admin)

let writes = 0
const call = callsAt(() => servers[writes % 2]?.url, headers)

/** Milliseconds from the acknowledgement of a write to the last request that did not show it, and to the first reply that did. */
const outdated: number[] = []
const seen: number[] = []
const missed: string[] = []

const history: Pick<PageHistory, 'write'> = {
  async write(_part, states, act) {
    for (const path of Object.keys(states)) await readOnOther(path)
    const result = await act()
    const acknowledgedAt = performance.now()
    const ages = await Promise.all(Object.entries(states).map(([path, state]) => waitFor(path, state, acknowledgedAt)))
    outdated.push(Math.max(...ages.map((age) => age.outdated)))
    seen.push(Math.max(...ages.map((age) => age.seen)))
    writes++
    return result
  },
}

const posts = (name: string) =>
  Promise.all(Array.from({ length: POSTS }, (_, n) => createPost(call, `${name} ${n}`, `${name}-${n}`)))
const kinds = Object.values(writesOf({ call, history, edited: await posts('edited'), moved: await posts('moved') }))
for (let n = 0; writes < WRITES; n++) await kinds[n % kinds.length]?.(Math.floor(n / kinds.length), `mark-${n}-end`)
report()
for (const server of servers) await server[Symbol.asyncDispose]()

async function readOnOther(path: string): Promise<{ status: number; body: string }> {
  const reply = await fetch(`${servers[(writes + 1) % 2]?.url}${path}`, { redirect: 'manual' })
  return { status: reply.status, body: await reply.text() }
}

async function waitFor(path: string, state: PageState, acknowledgedAt: number) {
  let outdated = 0
  for (;;) {
    const startedAt = performance.now()
    const isSeen = isShown(state, await readOnOther(path))
    const age = performance.now() - acknowledgedAt
    if (isSeen) return { outdated, seen: age }
    outdated = startedAt - acknowledgedAt
    if (age > MISSED_AFTER_MS) {
      missed.push(path)
      return { outdated, seen: age }
    }
    await sleep(1)
  }
}

function report(): void {
  const rows: [string, string][] = [
    ['writes', String(writes)],
    ['never shown by the other instance', `${missed.length} ${missed.slice(0, 3).join(' ')}`],
    ['shown by the reply to the first request', String(outdated.filter((ms) => ms === 0).length)],
    ['last request that was answered without it', percentiles(outdated)],
    ['first reply with it, on the slowest of its pages', percentiles(seen)],
  ]
  for (const [what, figure] of rows) console.log(`${what.padEnd(50)} ${figure}`)
  if (missed.length > 0 || at(outdated, 0.99) > SEEN_MAX_MS) process.exitCode = 1
}

function percentiles(figures: number[]): string {
  return [0.5, 0.99, 1].map((share) => `${at(figures, share).toFixed(1)} ms`).join(', ')
}

function at(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
