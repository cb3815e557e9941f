import { parseArgs } from 'node:util'
import { registerAnother } from './measure/visits/person.ts'

// Compares Manage Posts with ten thousand posts and with ten: the median of 15 calls for each order and for filters, as
// the author of all posts, on the first page and on the middle one. It needs a running product without posts, started
// with RATE_LIMITS=off and SAMPLE_CONTENT=off:
// node bench/manage-posts.ts --url http://127.0.0.1:3000 --posts 10000
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    posts: { type: 'string', default: '10000' },
  },
})
const FEW = 10
const many = Number(values.posts)
const ROUNDS = 15
const AT_ONCE = 8

const { headers } = await registerAnother(values.url)
await write(0, FEW)
const few = await measure(FEW)
await write(FEW, many)
const all = await measure(many)

console.log(`${''.padEnd(44)}${`${FEW} posts`.padStart(12)}${`${many} posts`.padStart(14)}`)
for (const [name, before] of few) {
  const after = all.get(name) ?? 0
  console.log(
    `${name.padEnd(44)}${ms(before).padStart(12)}${ms(after).padStart(14)}${`× ${(after / before).toFixed(1)}`.padStart(8)}`,
  )
}

async function write(from: number, to: number): Promise<void> {
  let next = from
  const writer = async () => {
    for (let n = next++; n < to; n = next++) await save(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
}

async function save(n: number): Promise<void> {
  // The titles are in no order, and the body has an ordinary length.
  const title = `${((n * 2_654_435_761) % 1_000_003).toString(36)} is the title of a post`
  const form = new FormData()
  form.set('document', JSON.stringify({ title, body: `Post ${n}. ${'Some words. '.repeat(400)}` }))
  const reply = await fetch(`${values.url}/api/posts/create`, {
    method: 'POST',
    headers,
    body: form,
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`a post was not created: ${reply.status}`)
}

async function measure(total: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const column of ['createdAt', 'updatedAt', 'title', 'author']) {
    for (const sort of [column, `-${column}`]) {
      const query = `sort=${sort}`
      times.set(sort, await median(query))
      const start = await middle(query, total)
      times.set(`${sort}, in the middle`, await median(`${query}${start}`))
    }
  }
  for (const filter of ['title', 'zz', 'nothing of the kind']) {
    const query = `sort=-createdAt&filter=${encodeURIComponent(filter)}`
    times.set(`filter '${filter}'`, await median(query))
  }
  return times
}

async function median(query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await list(`${query}&limit=50`)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/** The cursor of the page in the middle of a list. */
async function middle(query: string, total: number): Promise<string> {
  const limit = Math.min(100, total / 2)
  let after = ''
  for (let seen = 0; seen < total / 2; seen += limit) {
    const { nextCursor } = await list(`${query}&limit=${limit}${after}`)
    after = nextCursor === null ? after : `&after=${nextCursor}`
  }
  return after
}

async function list(query: string): Promise<{ nextCursor: string | null }> {
  const reply = await fetch(`${values.url}/api/manage/posts?${query}`, { headers })
  if (!reply.ok) throw new Error(`${query} was answered with ${reply.status}`)
  return (await reply.json()) as { nextCursor: string | null }
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}
