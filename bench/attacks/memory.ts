import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hardMarkdown } from '../data-set/hard-markdown.ts'
import { type Account, fillWithLongTexts } from '../data-set/long-texts.ts'
import { noisyPng } from '../data-set/noisy-png.ts'
import { hasAccounting, peakOf } from '../measure/memory/process-accounting.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { type Product, startProduct } from '../measure/servers/product.ts'

// Measures the peak memory of the product during the requests that need the most memory. Each attack gets its own
// process with a small heap. It fails when the product ends or exceeds the limit. `--folder` reuses the data in the
// next run, `--only` runs the attacks with this word in their name:
// npm run bench -- attacks/memory
const HEAP_MB = 256
const PEAK_MB = 512
const MEGABYTE = 1_000_000

interface Attack {
  name: string
  /** Sends the requests and returns the replies. */
  run(product: Product, account: Account): Promise<Response[]>
}

const attacks: Attack[] = [
  {
    name: 'nothing but the start',
    run: (product) => times(1, () => fetch(`${product.url}/Articles`)),
  },
  {
    name: 'own data of 300 long posts',
    run: (product, { headers }) => times(1, () => fetch(`${product.url}/api/users/data`, { headers })),
  },
  {
    name: 'own data, 20 at once',
    run: (product, { headers }) => times(20, () => fetch(`${product.url}/api/users/data`, { headers })),
  },
  {
    name: '50 × GET /api/posts at once',
    run: (product) => times(50, () => fetch(`${product.url}/api/posts`)),
  },
  {
    name: '50 × GET /api/posts, each another',
    run: (product) => times(50, (n) => fetch(`${product.url}/api/posts?q=${'a '.repeat(n)}`)),
  },
  {
    name: '50 × 100 posts with bodies',
    run: (product) => times(50, (n) => fetch(`${product.url}/api/posts?limit=${100 - n}&order=newest`)),
  },
  {
    name: '20 × all comments of a post at once',
    run: (product, { postId }) => times(20, () => fetch(`${product.url}/api/comments/post/${postId}`)),
  },
  {
    name: '20 × all comments to manage at once',
    run: (product, { headers }) => times(20, () => fetch(`${product.url}/api/comments/all`, { headers })),
  },
  {
    name: '20 pictures of 12 megapixels',
    run: (product, { headers }) =>
      times(20, (n) => {
        const form = new FormData()
        form.set('image', new Blob([new Uint8Array(noisyPng(4_000, 3_000, n))]), 'picture.png')
        return fetch(`${product.url}/api/uploads`, { method: 'POST', headers, body: form })
      }),
  },
  {
    name: 'pathological Markdown',
    run: async (product, { headers }) => {
      const answers: Response[] = []
      for (const body of hardMarkdown()) {
        const preview = () =>
          fetch(`${product.url}/api/posts/preview`, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ body }),
          })
        answers.push(...(await Promise.all([preview(), preview()])))
      }
      return answers
    },
  },
]

if (!hasAccounting) {
  console.error('This system does not report the memory of a process: run this on Linux.')
  process.exit(1)
}
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: join(runFolder, 'memory') },
    posts: { type: 'string', default: '300' },
    comments: { type: 'string', default: '2000' },
  },
})
await mkdir(values.folder, { recursive: true })
const account = await withProduct((product) =>
  fillWithLongTexts(product, { folder: values.folder, posts: Number(values.posts), comments: Number(values.comments) }),
)

console.log(`${'attack'.padEnd(38)}  peak MB  answers`)
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  await withProduct(async (product) => {
    const outcome = await counted(() => attack.run(product, account))
    const peak = peakOf(product.pid) / MEGABYTE
    const lives = await fetch(`${product.url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    console.log(
      `${attack.name.padEnd(38)} ${peak.toFixed(0).padStart(8)}  ${outcome}${lives ? '' : ', AND THE PROCESS ENDED'}`,
    )
    if (!lives || peak > PEAK_MB) process.exitCode = 1
  })
}
process.exit()

async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const env = {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'error',
  }
  const product = await startProduct(values.folder, { env })
  try {
    return await work(product)
  } finally {
    await product[Symbol.asyncDispose]()
  }
}

/** Each status with its count, or the error that ended the requests. */
async function counted(run: () => Promise<Response[]>): Promise<string> {
  const replies = await run().catch((error: Error) => `${error.message} (${error.cause})`)
  if (typeof replies === 'string') return replies
  const statuses = Object.entries(Object.groupBy(replies, ({ status }) => status))
  return statuses.map(([status, all]) => `${all?.length ?? 0} × ${status}`).join(', ')
}

/** Sends `count` requests at once, and reads every reply without storing it. */
function times(count: number, ask: (n: number) => Promise<Response>): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const reply = await ask(n)
      for await (const _chunk of reply.body ?? []) {
        // Each chunk is read and discarded.
      }
      return reply
    }),
  )
}
