import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startProduct } from '../measure/servers/product.ts'
import { register } from '../measure/visits/person.ts'

// Saves articles on a busy machine. A short article must be rendered at once, and code in many languages must be
// coloured eventually:
// node bench/attacks/colouring.ts
const COLOURING_TIMEOUT_MS = 180_000
const LANGUAGES = 'js ts css ruby json yaml python rust go java c cpp'.split(' ')
const THREADS_PER_CORE = 1

const folder = await mkdtemp(join(tmpdir(), 'byline-attack-'))
const busy: Worker[] = []
let broken = false
let stop = async () => {}
try {
  const product = await startProduct(folder)
  stop = async () => product[Symbol.asyncDispose]()
  const person = await register(product.url)
  const save = async (body: string) => (await person.writePost({ title: 'Code', body })).slug
  const code = LANGUAGES.map((name) => `\`\`\`${name}\na = "b"\n\`\`\``).join('\n\n')
  const short = 'Some *ordinary* words of a short article. '.repeat(60)

  // The product starts its threads before the machine is busy.
  await save(short)
  for (let count = availableParallelism() * THREADS_PER_CORE; count > 0; count--) {
    busy.push(new Worker('for (;;) {}', { eval: true }))
  }
  const shortSlug = await save(short)
  const raw = (await htmlOf(product.url, shortSlug)).includes('<pre class="plain"')
  const slug = await save(code)
  const start = performance.now()
  const atOnce = coloured(await htmlOf(product.url, slug))
  let inTheEnd = atOnce
  while (inTheEnd < LANGUAGES.length && performance.now() - start < COLOURING_TIMEOUT_MS) {
    await sleep(500)
    inTheEnd = coloured(await htmlOf(product.url, slug))
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  console.log(`${busy.length} other threads keep every core busy`)
  console.log(`a short article is shown      ${raw ? 'as it was written' : 'as an article'}`)
  console.log(`of ${LANGUAGES.length} languages are coloured  ${atOnce} at once, ${inTheEnd} after ${seconds} s`)
  broken = raw || inTheEnd < LANGUAGES.length
} finally {
  await Promise.all(busy.map((worker) => worker.terminate()))
  await stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(broken ? 1 : 0)

function coloured(html: string): number {
  return html.split('<pre').filter((block) => block.includes('class="tk-')).length
}

async function htmlOf(url: string, slug: string): Promise<string> {
  const reply = await fetch(`${url}/api/posts/${slug}`)
  return ((await reply.json()) as { post: { html: string } }).post.html
}
