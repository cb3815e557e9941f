import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareCluster, startEngines } from './cluster.ts'
import { adminVariables, isCluster, product } from './product.ts'
import { oneProcess, READY, readUntil, runProduct, secondDir } from './run-product.ts'
import { startSlowNetwork } from './slow-network.ts'

// Starts the product for the journeys as an operator does: a first start on an empty folder, which adds the sample
// articles, an import of old posts, and a second start that serves the journeys. The folder of the first start is kept
// for the journeys of sites that nobody has set up, because the pictures of the samples take seconds.
const posts = join(product.dataDir, 'old-posts')
// All journeys share one network address, so rate limits would reject some calls.
const variables = { ...process.env, RATE_LIMITS: 'off' }

/** The program that runs now. A signal ends it, wherever it is, and nothing is left behind. */
let running: ChildProcess | undefined
const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // The package of PostgreSQL would end this process before it has removed its folders.
  process.removeAllListeners(signal).on(signal, () => {
    running?.kill(signal)
    stopped.resolve()
  })
}
try {
  await removeFolders()
  await startFirst()
  await importOldPosts()
  await serve()
} finally {
  await removeFolders()
}
process.exit()

async function startFirst(): Promise<void> {
  const first = start({ PORT: '0', DATA_DIR: product.firstDataDir })
  await readUntil(first.stdout, /sample articles were added/)
  first.kill('SIGTERM')
  await once(first, 'exit')
  await cp(product.firstDataDir, product.dataDir, { recursive: true })
}

async function importOldPosts(): Promise<void> {
  await writeOldPosts()
  const program = start({}, 'server/dist/cli/byline.js', 'import', posts)
  program.stdout.resume()
  const [code] = await once(program, 'exit')
  if (code !== 0) throw new Error(`the import of the journeys failed with ${code}`)
  await cp(product.dataDir, product.filledDataDir, { recursive: true })
}

async function serve(): Promise<void> {
  const { JOURNEYS_SLOW: slow } = process.env
  const port = slow ? product.port + 10_000 : product.port
  if (slow) startSlowNetwork(slow, product.port, port)
  const env = { ...variables, ...adminVariables, PUBLIC_URL: product.url, WEBHOOK_ADDRESSES: 'any' }
  const stopEngines = isCluster ? await startEngines() : undefined
  const machines = isCluster
    ? await prepareCluster(product.dataDir, 'journeys', port, env)
    : oneProcess(product.dataDir, port, env)
  const site = await machines.start({}, READY)
  await stopped.promise
  await site.end()
  await stopEngines?.()
}

async function removeFolders(): Promise<void> {
  for (const folder of [product.dataDir, secondDir(product.dataDir), product.firstDataDir, product.filledDataDir]) {
    await rm(folder, { recursive: true, force: true })
  }
}

function start(env: Record<string, string>, program?: string, ...args: string[]) {
  const child = runProduct({ ...variables, DATA_DIR: product.dataDir, ...env }, program, ...args)
  running = child
  return child
}

/** Writes enough old posts for a second page; the oldest one contains all kinds of hostile text. */
async function writeOldPosts(): Promise<void> {
  await mkdir(posts, { recursive: true })
  for (let day = 1; day <= 28; day++) {
    const date = `2020-02-${String(day).padStart(2, '0')}`
    await writeFile(
      join(posts, `${date}-old-post-${day}.md`),
      `---\ntitle: Old post ${day}\ntags: [Old]\n---\nText ${day}.\n`,
    )
  }
  await copyFile(join(import.meta.dirname, 'hostile-post.md'), join(posts, '2020-01-01-hostile.md'))
}
