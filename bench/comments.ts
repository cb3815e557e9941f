import { parseArgs } from 'node:util'
import { median } from './measure/load/median.ts'
import { registerAnother } from './measure/visits/person.ts'

// Compares an article with 5,000 comments with the same article with 50, and those with 200 and 5,000 comments on
// passages of their text with those that have as many on the whole: time to first byte and size, requested in turns, on
// a running product started with RATE_LIMITS=off. Where responses are not cached, the time is that of making the page:
// node bench/comments.ts --url http://127.0.0.1:3000
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
})
const ROUNDS = 200
const AT_ONCE = 8
const PARAGRAPHS = 200
const BOUND = 1.2
/** The time of passages, beyond their bytes. */
const BOUND_OF_PASSAGES = 1.1

const { headers } = await registerAnother(values.url)
const long = await compare({ 'of 50 comments': await write(50), 'of 5,000': await write(5_000) })
const isMarkedLight = [await compareMarked(200), await compareMarked(5_000)].every(
  ({ time, weight }) => time <= BOUND_OF_PASSAGES * Math.max(1, weight),
)
process.exitCode = Math.max(long.time, long.weight) <= BOUND && isMarkedLight ? 0 : 1

async function compareMarked(comments: number) {
  return compare({
    [`of ${comments} comments`]: await write(comments),
    [`of ${comments} on passages`]: await write(comments, { onPassages: true }),
  })
}

/** Prints the times and sizes of two articles, and returns how many times greater those of the second one are. */
async function compare(slugs: Record<string, string>) {
  const results = Object.entries(slugs).map(([name, slug]) => ({ name, slug, times: [] as number[], bytes: 0 }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const result of results) {
      const { firstByte, weight } = await visit(result.slug)
      result.times.push(firstByte)
      result.bytes = weight
    }
  }
  for (const { name, times, bytes } of results)
    console.log(`page ${name}: ${median(times).toFixed(1)} ms to the first byte, ${bytes} bytes`)
  const [first, second] = results as [(typeof results)[number], (typeof results)[number]]
  const ratios = { time: median(second.times) / median(first.times), weight: second.bytes / first.bytes }
  console.log(`time × ${ratios.time.toFixed(2)}, weight × ${ratios.weight.toFixed(2)}`)
  return ratios
}

/** Creates an article with `comments` comments and returns its slug. */
async function write(comments: number, { onPassages = false } = {}): Promise<string> {
  const form = new FormData()
  const body = Array.from({ length: PARAGRAPHS }, (_, n) => `${sentence(n)}, as ordinary as the one before it.`).join(
    '\n\n',
  )
  form.set('document', JSON.stringify({ title: 'A long discussion', body }))
  const reply = await fetch(`${values.url}/api/posts/create`, { method: 'POST', headers, body: form })
  const made = (await reply.json()) as { post: { _id: string; slug: string } }
  const postId = made.post._id
  let next = 0
  const writer = async () => {
    for (let n = next++; n < comments; n = next++) {
      const content = `Comment ${String(n).padStart(4, '0')} of **many**, as long as people write them.`
      const passage = onPassages && {
        exact: sentence(n % PARAGRAPHS),
        prefix: '',
        suffix: ', as ordinary as',
        version: 1,
      }
      await (await post('/api/comments/create', { postId, content, ...(passage && { passage }) })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
  return made.post.slug
}

function sentence(n: number): string {
  return `This is paragraph number ${n + 1_000} of an article`
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
