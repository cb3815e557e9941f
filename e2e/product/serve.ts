import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, product } from './product.ts'
import { startSlowNetwork } from './slow-network.ts'

// Starts the product for the journeys as an operator does: a first start on an empty folder, which adds the sample
// articles, an import of old posts, and a second start that serves the journeys. The folder of the first start is kept
// for the journeys of sites that nobody has set up, because the pictures of the samples take seconds.
const root = join(import.meta.dirname, '../..')
const posts = join(product.dataDir, 'old-posts')
const firstAdmin = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ADMIN_NAME: admin.name,
}

/** The program that runs now. A signal ends it, wherever it is, and nothing is left behind. */
let running: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => running?.kill(signal))
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
  const first = start('server/dist/main.js', { PORT: '0', DATA_DIR: product.firstDataDir })
  await waitForOutput(first, 'sample articles were added')
  first.kill('SIGTERM')
  await once(first, 'exit')
  await cp(product.firstDataDir, product.dataDir, { recursive: true })
}

async function importOldPosts(): Promise<void> {
  await writeOldPosts()
  const [code] = await once(start('server/dist/cli/byline.js', {}, 'import', posts), 'exit')
  if (code !== 0) throw new Error(`the import of the journeys failed with ${code}`)
  await cp(product.dataDir, product.filledDataDir, { recursive: true })
}

async function serve(): Promise<void> {
  const { JOURNEYS_SLOW: slow } = process.env
  const port = slow ? product.port + 10_000 : product.port
  if (slow) startSlowNetwork(slow, product.port, port)
  const env = { PORT: String(port), PUBLIC_URL: product.url, WEBHOOK_ADDRESSES: 'any', ...firstAdmin }
  await once(start('server/dist/main.js', env), 'exit')
}

async function removeFolders(): Promise<void> {
  for (const folder of [product.dataDir, product.firstDataDir, product.filledDataDir]) {
    await rm(folder, { recursive: true, force: true })
  }
}

function start(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: {
      ...process.env,
      DATA_DIR: product.dataDir,
      LOG_LEVEL: 'warn',
      // All journeys share one network address, so rate limits would reject some calls.
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  return child
}

async function waitForOutput(child: ReturnType<typeof start>, words: string): Promise<void> {
  let text = ''
  for await (const chunk of child.stdout) {
    text += String(chunk)
    if (text.includes(words)) return
  }
  throw new Error(`the product never printed '${words}': ${text}`)
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
