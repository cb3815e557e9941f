import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeFlood, sendsSpam } from '../data-set/flood/flood.ts'
import { readSourceTexts } from '../data-set/source-texts.ts'
import { cpuOf, hasAccounting } from '../measure/memory/process-accounting.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { type Product, startProduct } from '../measure/servers/product.ts'
import { type Person, signIn } from '../measure/visits/person.ts'
import { decideByKeyboard, type KeyDecision } from '../queue/decide-by-keyboard.ts'
import { type Ask, askerOf, decide, type Judgement, readQueue, readScreen, SCREEN } from '../queue/queue-calls.ts'
import { registerWriters, type Sent, untold } from '../queue/send-flood.ts'

// Fifty accounts send 9,000 comments of fluent spam beside 1,000 honest ones within minutes, as fast as the limit of an
// account allows; then one admin clears the queue. Prints what readers saw, who was held and told, the time of decisions
// and the order of the queue. BENCH_TEXTS names the folder of the honest words:
// npm run bench -- attacks/flood [--seeds 1,2,3]
// `--divisor 10` sends the first tenth of each person's comments in a tenth of the time, to measure the queue alone:
// npm run bench -- attacks/flood --seeds 1 --divisor 10
const SECONDS = 470
const POSTS = 40
/** Decisions after which the order of the queue is looked at, and some more in the browser. */
const DECISIONS = 200
const BY_KEYBOARD = 300
/** Milliseconds, more than between two runs of the job that orders the queue. */
const SETTLED_MS = 7_000

/** In per cent, and in milliseconds. */
const SPAM_SEEN_MAX = 1
const KNOWN_HELD_MAX = 1
const FIRST_PART = 0.9
const SPAM_IN_FIRST_MIN = 95
const DECISION_MAX_MS = 1_500

/** The settings that an owner chooses in a flood; all others stay as they are. */
const ORDER = { holdFirstComments: true, holdSuspicious: true, holdLikeSpam: true, newCommentsPerHour: 2 }
const admin = { email: 'admin@attack.example', password: 'a good attack password' }

interface Clearing {
  product: Product
  ask: Ask
  owner: Person
  sent: readonly Sent[]
  judge: (id: string) => Judgement
}

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1,2,3' }, divisor: { type: 'string', default: '1' } },
})
const divisor = Number(values.divisor)
for (const seed of values.seeds.split(',')) await flood(Number(seed))
process.exit()

async function flood(seed: number): Promise<void> {
  const product = await startProduct(join(runFolder, `flood-${seed}`), {
    env: {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  try {
    const { url } = product
    const owner = await signIn(url, admin)
    const ask = askerOf(url, owner.headers)
    await ask('PUT', '/api/settings', { settings: ORDER })
    const { texts } = await readSourceTexts()
    const posts: string[] = []
    for (let n = 0; n < POSTS; n++) posts.push((await owner.writePost({ title: `Post ${n}`, body: 'Text' }))._id)
    const writers = makeFlood(seed, texts, { posts: POSTS }).map(({ messages, ...writer }) => ({
      ...writer,
      messages: messages.slice(0, Math.ceil(messages.length / divisor)),
    }))
    const sender = await registerWriters(url, writers, { posts, seconds: SECONDS / divisor })
    const first = await sender.sendFirst()
    const firstIds = first.map(({ id }) => id)
    await decide(ask, 'oldest', firstIds, 'approved')
    const sent = await sender.sendAll()
    console.log(`\nseed ${seed}: ${sent.length} comments`)
    reportHeld(sent)
    const held = sent.filter(({ reasons }) => reasons.length > 0)
    const missing = [...held.filter(({ told }) => !told), ...(await untold(sender, held, posts))]
    report('held comments whose author was not told why', missing.length, { atMost: 0 })
    const spam = new Set(sent.filter(({ kind }) => sendsSpam(kind)).map(({ id }) => id))
    await clearQueue({ product, ask, owner, sent, judge: (id) => (spam.has(id) ? 'spam' : 'approved') })
  } finally {
    await product[Symbol.asyncDispose]()
  }
}

function reportHeld(sent: readonly Sent[]): void {
  const of = Object.groupBy(sent, ({ kind }) => kind)
  const seen = (all: readonly Sent[]) => all.filter(({ reasons }) => reasons.length === 0).length
  for (const [kind, all = []] of Object.entries(of)) {
    const reasons = Object.entries(
      Object.groupBy(
        all.flatMap((one) => one.reasons),
        (reason) => reason,
      ),
    )
      .map(([reason, its]) => `${reason} ${its?.length}`)
      .join(', ')
    console.log(`  ${kind}: ${all.length}, seen at once ${seen(all)}; held for: ${reasons || 'nothing'}`)
  }
  const spam = sent.filter(({ kind }) => sendsSpam(kind))
  const known = of.known ?? []
  report('spam that readers saw, %', (100 * seen(spam)) / spam.length, { atMost: SPAM_SEEN_MAX })
  report('honest comments of known people that were held, %', (100 * (known.length - seen(known))) / known.length, {
    atMost: KNOWN_HELD_MAX,
  })
}

/** Decides on some comments one by one, some by the keyboard of a browser, and on the others by screens. */
async function clearQueue({ product, ask, owner, sent, judge }: Clearing): Promise<void> {
  const { pid } = product
  const held = sent.filter(({ reasons }) => reasons.length > 0)
  const waiting = new Map((await readQueue(ask, 'oldest')).map((one) => [one.comment._id, one]))
  const withoutReasons = held.filter(({ id }) => !waiting.get(id)?.reasons.length)
  report('held comments without a stored reason', withoutReasons.length, { atMost: 0 })

  const singles: number[] = []
  const before = hasAccounting ? cpuOf(pid) : 0
  for (const id of [...waiting.keys()].slice(0, DECISIONS)) singles.push(await decide(ask, 'oldest', [id], judge(id)))
  reportTimes('a decision by a call', singles)
  if (hasAccounting) {
    const machine = (cpuOf(pid) - before) / singles.length
    report('machine time of one, with the order of the queue, ms', machine, { atMost: DECISION_MAX_MS })
  }
  await reportOrder(ask, judge)

  const keys = await decideByKeyboard(product, owner, { count: BY_KEYBOARD, judge })
  if (keys) reportKeys(keys)
  else console.log('  not measured by keyboard: this machine has no browser')

  const screens: number[] = []
  let decisions = 0
  for (;;) {
    const ids = (await readScreen(ask, 'spam')).queued.map(({ comment }) => comment._id)
    if (ids.length === 0) break
    for (const [judgement, its] of Map.groupBy(ids, judge)) screens.push(await decide(ask, 'spam', its, judgement))
    decisions += ids.length
  }
  const inAll = screens.reduce((sum, ms) => sum + ms, 0)
  console.log(`  ${decisions} others on screens of up to ${SCREEN}: ${timesOf(screens)}`)
  report('for each of them, ms', inAll / decisions, { atMost: DECISION_MAX_MS })
}

/** Waits until the queue is in order, and reports how much of its first part is spam. */
async function reportOrder(ask: Ask, judge: Clearing['judge']): Promise<void> {
  const start = performance.now()
  let before = ''
  for (;;) {
    const queue = await readQueue(ask, 'spam')
    const order = queue.map(({ comment }) => comment._id)
    if (order.join() !== before) {
      before = order.join()
      await sleep(SETTLED_MS)
      continue
    }
    const first = order.slice(0, Math.round(order.length * FIRST_PART))
    const spam = first.filter((id) => judge(id) === 'spam').length
    const probable = queue.filter(({ likeSpam }) => likeSpam).map(({ comment }) => comment._id)
    const honest = probable.filter((id) => judge(id) === 'approved').length
    const all = order.filter((id) => judge(id) === 'spam').length
    console.log(
      `  in order after ${((performance.now() - start - SETTLED_MS) / 1_000).toFixed(0)} s: ${order.length} wait`,
    )
    console.log(`  spam in the whole queue ${((100 * all) / order.length).toFixed(1)} %`)
    console.log(`  called probable spam: ${probable.length}, of which honest ${honest}`)
    report('spam in the first 90 % of the queue, %', (100 * spam) / first.length, { atLeast: SPAM_IN_FIRST_MIN })
    return
  }
}

function reportKeys(keys: readonly KeyDecision[]): void {
  const times = (of: keyof KeyDecision) => keys.map((one) => one[of])
  reportTimes('from a key until the next row has the focus', times('focused'))
  reportTimes('from a key until the queue was read again', times('readAgain'))
  if (hasAccounting) reportTimes('machine time of a key, server and browser', times('machine'))
}

function reportTimes(what: string, times: readonly number[]): void {
  console.log(`  ${what}: ${timesOf(times)}`)
  report(`${what}, 95th percentile, ms`, percentile(times, 0.95), { atMost: DECISION_MAX_MS })
}

function timesOf(times: readonly number[]): string {
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0))
  return `${times.length} times, median ${median} ms, 95th percentile ${p95} ms, longest ${longest} ms`
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
}

function report(what: string, value: number, { atMost, atLeast }: { atMost?: number; atLeast?: number }): void {
  const holds = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  if (!holds) process.exitCode = 1
  const bound = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
  console.log(`  ${what}: ${Number(value.toFixed(2))}, ${bound}: ${holds ? 'holds' : 'FAILS'}`)
}
