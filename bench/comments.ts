import { parseArgs } from 'node:util'
import { registerAnother } from './measure/visits/person.ts'

// Compares an article with 5,000 comments with the same article with 50: time to first byte and size, requested in
// turns, on a running product started with RATE_LIMITS=off:
// node bench/comments.ts --url http://127.0.0.1:3000
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
})
const ROUNDS = 200
const AT_ONCE = 8
const BOUND = 1.2

const { headers } = await registerAnother(values.url)
const [few, many] = [await write(50), await write(5_000)]
const times = { few: [] as number[], many: [] as number[] }
const bytes = { few: 0, many: 0 }
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, slug] of [['few', few] as const, ['many', many] as const]) {
    const { firstByte, weight } = await visit(slug)
    times[name].push(firstByte)
    bytes[name] = weight
  }
}
const time = median(times.many) / median(times.few)
const weight = bytes.many / bytes.few
console.log(
  `time to first byte: 50 comments ${median(times.few).toFixed(1)} ms, 5,000 ${median(times.many).toFixed(1)} ms, × ${time.toFixed(2)}`,
)
console.log(`weight: ${bytes.few} and ${bytes.many} bytes, × ${weight.toFixed(2)}`)
process.exitCode = Math.max(time, weight) <= BOUND ? 0 : 1

/** Creates an article with `comments` comments and returns its slug. */
async function write(comments: number): Promise<string> {
  const form = new FormData()
  const body = 'An ordinary paragraph of an ordinary article. '.repeat(40)
  form.set('document', JSON.stringify({ title: 'A long discussion', body }))
  const reply = await fetch(`${values.url}/api/posts/create`, { method: 'POST', headers, body: form })
  const made = (await reply.json()) as { post: { _id: string; slug: string } }
  const postId = made.post._id
  let next = 0
  const writer = async () => {
    for (let n = next++; n < comments; n = next++) {
      const content = `Comment ${String(n).padStart(4, '0')} of **many**, as long as people write them.`
      await (await post('/api/comments/create', { postId, content })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
  return made.post.slug
}

async function post(path: string, body: object): Promise<Response> {
  const reply = await fetch(values.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}; is RATE_LIMITS off?`)
  return reply
}

async function visit(slug: string): Promise<{ firstByte: number; weight: number }> {
  const start = performance.now()
  const reply = await fetch(`${values.url}/article/${slug}`)
  const firstByte = performance.now() - start
  return { firstByte, weight: (await reply.arrayBuffer()).byteLength }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
