import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { registerAnother } from './measure/visits/person.ts'

// Measures how long other clients wait while one user saves and previews expensive texts: the slowest reply to GET
// /healthz and GET /api/posts/{slug}, requested every 10 ms, on a running product started with RATE_LIMITS=off. The
// goal is 100 ms. It fails when a reply is neither a success nor an error with a sentence:
// node bench/hostile-bodies.ts --url http://127.0.0.1:3000
const SIZE = 1_000_000
const PAUSE_MS = 10

if (isMainThread) await main()
else await watch(workerData as string[])

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      only: { type: 'string', default: '' },
    },
  })
  const { url } = values
  const { headers } = await registerAnother(url)
  const { post } = await save(url, headers, 'An ordinary text.')
  const watcher = new Worker(new URL(import.meta.url), {
    workerData: [`${url}/healthz`, `${url}/api/posts/${post?.slug}`],
  })
  const nextWorst = (): Promise<number> =>
    new Promise((resolve) => watcher.once('message', (worst: number) => resolve(worst)))
  await nextWorst()
  const worstDuring = async (work: () => Promise<{ status: number; message: string }>) => {
    const start = performance.now()
    const { status, message } = await work()
    const took = performance.now() - start
    watcher.postMessage('worst')
    if (status !== 200 && !/ /.test(message)) process.exitCode = 1
    return `${(await nextWorst()).toFixed(0).padStart(6)} ms (${status}, ${took.toFixed(0).padStart(5)} ms)`
  }

  console.log(`${'the slowest reply to others'.padEnd(34)}   while saved              while previewed`)
  for (const [name, text] of texts().filter(([name]) => name.includes(values.only))) {
    const saved = await worstDuring(() => save(url, headers, text))
    const previewed = await worstDuring(() =>
      ask(`${url}/api/posts/preview`, {
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ body: text }),
      }),
    )
    console.log(`${name.padEnd(34)} ${saved} ${previewed}`)
  }
  await watcher.terminate()
}

function save(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const form = new FormData()
  form.set('document', JSON.stringify({ title: 'Bench', body }))
  return ask(`${url}/api/posts/create`, { headers, body: form })
}

interface Answer {
  status: number
  message: string
  post?: { slug: string }
}

async function ask(url: string, request: RequestInit): Promise<Answer> {
  const reply = await fetch(url, { method: 'POST', ...request })
  return { message: '', ...((await reply.json()) as object), status: reply.status }
}

/** Requests every address repeatedly; on a message, reports the slowest reply since the last message. */
async function watch(addresses: string[]): Promise<void> {
  let worst = 0
  const asked = new Set<Promise<void>>()
  parentPort?.on('message', async () => {
    // A request that is still open may become the slowest.
    await Promise.all(asked)
    parentPort?.postMessage(worst)
    worst = 0
  })
  for (const address of addresses) await time(address)
  parentPort?.postMessage(worst)
  worst = 0
  for (;;) {
    for (const address of addresses) {
      const answer = time(address)
      asked.add(answer)
      void answer.then(() => asked.delete(answer))
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }

  async function time(address: string): Promise<void> {
    const start = performance.now()
    const reply = await fetch(address)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
    worst = Math.max(worst, performance.now() - start)
  }
}

function texts(): [string, string][] {
  const fill = (part: string): string => part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE)
  const count = (part: (n: number) => string): string => {
    const parts: string[] = []
    for (let n = 0, length = 0; length < SIZE; n++) length += parts[parts.push(part(n)) - 1]?.length ?? 0
    return parts.join('').slice(0, SIZE)
  }
  const distinct = (n: number): string => (n * 2_654_435_761).toString(16).padStart(32, '0')
  return [
    ['an ordinary line', 'An ordinary text.'],
    ['[', fill('[')],
    ['*', fill('*')],
    ['>', fill('>')],
    ['`', fill('`')],
    ['- (nested lists)', fill('- ')],
    ['lists that go deeper', count((n) => `${'  '.repeat(n)}- a\n`)],
    ['tables', `|a|b|\n|-|-|\n${fill('|c|d|\n')}`.slice(0, SIZE)],
    ['ordinary paragraphs', fill(`${'Some ordinary words in a row. '.repeat(15)}\n\n`)],
    ['unique words', count((n) => `w${n.toString(36)} `)],
    [
      'unique short words of any letters',
      count((n) => `${String.fromCodePoint(0x4e00 + (n % 20_000), 0x4e00 + Math.floor(n / 20_000))} `),
    ],
    ['distinct pictures', count((n) => `/uploads/${distinct(n)}.webp `)],
    ['distinct shown pictures', count((n) => `![](/uploads/${distinct(n)}.webp) `)],
    ['headings', count((n) => `# ${n}\n`)],
    ['blocks of code', fill('```js\nlet x = 1\n```\n')],
    ['a link used often', `[a]: ${'b'.repeat(900)}\n\n${fill('[a]')}`.slice(0, SIZE)],
    ['less-than signs', fill('<')],
    ['lines', fill('a\n')],
  ]
}
