import { join } from 'node:path'
import { type Call, createPost } from '../measure/freshness/writes.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

// Writes at one of two instances, each looked for at the other from the moment when it is acknowledged: how soon it is in
// a list that the other had in its cache, and whether one is missed. PostgreSQL by its address, otherwise SQLite:
// npm run bench -- attacks/instances [postgres://… [WRITES]]
const [databaseUrl, writes = 1_000] = process.argv.slice(2)
const SEEN_MAX_MS = 50
/** The time after which a write counts as missed. */
const MISSED_MS = 5_000
/** A list that the other instance has in its cache without the article. */
const list = (slug: string) => `/api/posts?fields=card&title=${slug}`

const admin = { email: 'admin@attack.example', password: 'a good attack password' }
const env = {
  SAMPLE_CONTENT: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
  ...(databaseUrl && { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'a secret of the attack, long enough' }),
}
const folder = join(runFolder, 'instances')
await using writer = await startProduct(folder, { env })
await using reader = await startProduct(folder, { env })

const login = await fetch(`${writer.url}/api/users/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(admin),
})
const { token } = (await login.json()) as { token: string }
const call: Call = async (method, path, body) => {
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await fetch(writer.url + path, { method, headers, body: body as FormData })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
  return reply.json() as Promise<Record<string, unknown>>
}

const seenAfter: number[] = []
let missed = 0
for (let n = 0; n < Number(writes); n++) {
  const slug = `written-${n}-end`
  await read(slug)
  await createPost(call, slug, slug)
  const acknowledged = performance.now()
  const isSeen = await look(slug, acknowledged + MISSED_MS)
  if (isSeen) seenAfter.push(performance.now() - acknowledged)
  else missed++
}
seenAfter.sort((a, b) => a - b)
const at = (share: number) => seenAfter[Math.ceil(share * seenAfter.length) - 1] ?? Number.POSITIVE_INFINITY
process.stdout.write(
  `${writes} writes on ${databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${missed} missed; seen after ` +
    `${at(0.5).toFixed(1)} ms (median), ${at(0.99).toFixed(1)} ms (99th percentile), ${at(1).toFixed(1)} ms (last)\n`,
)
if (missed > 0 || at(0.99) > SEEN_MAX_MS) process.exitCode = 1

async function look(slug: string, until: number): Promise<boolean> {
  while (performance.now() < until) if ((await read(slug)).includes(slug)) return true
  return false
}

async function read(slug: string): Promise<string> {
  return (await fetch(reader.url + list(slug))).text()
}
