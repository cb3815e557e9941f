import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runFolder, start } from '../measure/servers/own-processes.ts'
import { ownEnvironment, root, startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

// Kills the product at random moments: after the first start, while it adds the samples and their pictures, then while a
// user writes. It fails when an acknowledged write is lost, the database is damaged, or samples or their pictures are
// still missing after the next start. It reads the database itself, because a killed product cannot reply:
// node bench/attacks/kills.ts [--starts 6] [--writes 6]
const SAMPLES = 12
const COMPLETE_MS = 120_000
const { values } = parseArgs({
  options: { starts: { type: 'string', default: '6' }, writes: { type: 'string', default: '6' } },
})
const admin = { email: 'root@people.example', password: 'correct horse battery' }
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

let incomplete = 0
for (let round = 0; round < Number(values.starts); round++) {
  const folder = join(runFolder, `start-${round}`)
  mkdirSync(folder)
  const counts = await killedFirstStart(folder, round)
  if (counts.after !== SAMPLES || counts.check !== 'ok') incomplete++
  console.log(
    `first start killed with ${counts.before} texts and pictures; the next has ${counts.after} samples, ${counts.check}`,
  )
}

const folder = join(runFolder, 'writes')
mkdirSync(folder)
const acknowledged: string[] = []
for (let round = 0; round < Number(values.writes); round++) await killWhileWriting()
const { lost, check } = await checkAfterwards()
console.log(`${acknowledged.length} acknowledged posts, ${lost} lost, ${check}`)
if (incomplete > 0 || lost > 0 || check !== 'ok') process.exitCode = 1

/** Kills the product during its first start, after it has created some of its samples. */
async function killedFirstStart(folder: string, round: number) {
  const child = start(process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...ownEnvironment(), ...env, DATA_DIR: folder, PORT: '0' },
    stdio: 'ignore',
  })
  // First by the number of texts, in later rounds by that of pictures as well.
  const wanted = (round * 5) % (2 * SAMPLES)
  while (child.exitCode === null && countParts(folder) < wanted) await sleep(2)
  await sleep(Math.random() * 40)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const before = countParts(folder)
  const product = await startProduct(folder, { env })
  const until = performance.now() + COMPLETE_MS
  while (countParts(folder) < 2 * SAMPLES && performance.now() < until) await sleep(50)
  const reply = await fetch(`${product.url}/api/posts?limit=30`)
  const { posts = [], ...failure } = (await reply.json()) as { posts?: { avatar: string | null }[] }
  if (!reply.ok) throw new Error(JSON.stringify(failure))
  const check = quickCheck(folder)
  await product[Symbol.asyncDispose]()
  return { before, after: posts.filter(({ avatar }) => avatar !== null).length, check }
}

async function killWhileWriting(): Promise<void> {
  const product = await startProduct(folder, { env: { ...env, SAMPLE_CONTENT: 'off' } })
  const person = await signIn(product.url, admin)
  const until = performance.now() + 200 + Math.random() * 800
  const write = async () => {
    for (;;) {
      const { slug } = await person.writePost({
        title: `Post ${Math.random()}`,
        body: 'Some text.',
      })
      acknowledged.push(slug)
    }
  }
  const writers = [1, 2, 3].map(() => write().catch(() => undefined))
  await sleep(until - performance.now())
  process.kill(product.pid, 'SIGKILL')
  await Promise.all(writers)
}

async function checkAfterwards() {
  const product = await startProduct(folder, { env: { ...env, SAMPLE_CONTENT: 'off' } })
  const found = await Promise.all(
    acknowledged.map(async (slug) => (await fetch(`${product.url}/api/posts/${slug}`)).ok),
  )
  const check = quickCheck(folder)
  await product[Symbol.asyncDispose]()
  return { lost: found.filter((ok) => !ok).length, check }
}

/** Texts of samples and their pictures. */
function countParts(folder: string): number {
  try {
    return Number(query(folder, 'select count(*) + count(avatar) from posts'))
  } catch {
    return 0
  }
}

function quickCheck(folder: string): string {
  return query(folder, 'pragma quick_check')
}

function query(folder: string, sql: string): string {
  const database = new DatabaseSync(join(folder, 'byline.sqlite'), { readOnly: true })
  try {
    return Object.values(database.prepare(sql).get() ?? {}).join()
  } finally {
    database.close()
  }
}
