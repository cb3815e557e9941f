import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allocatorVariables } from '../../scripts/allocator-variables.mjs'
import { v8Options } from '../../scripts/v8-options.mjs'
import { writePost } from '../test/app/cast.ts'
import { connect } from './db/connect.ts'

// The most expensive requests on a server with a small heap; `npm run bench -- attacks/memory` makes all of them.
const HEAP_MB = 256
const PEAK_MB = 512
const LONG_POSTS = 120
/**
 * A dozen replies with all posts are larger than the limit, if all are made at once; `npm run test:full` asks for more.
 */
const READERS = process.env.FULL ? 50 : 12
/** Two pictures are processed at once, so a third one waits. */
const PHOTOGRAPHS = process.env.FULL ? 3 : 2
const MEGABYTE = 1_000_000

interface Site {
  url: string
  headers: Record<string, string>
}

let dataDir: string
let server: ChildProcess
let site: Site

// Only Linux reports the peak memory of a process.
describe.runIf(process.platform === 'linux')(
  `a server with a heap of ${HEAP_MB} MB never holds ${PEAK_MB} MB`,
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'byline-memory-'))
      const { url, child } = await startServer()
      const { headers, id } = await signUp(url)
      await fillWithLongPosts(id)
      await stop(child)
      site = { url, headers }
    })
    // A server of its own for each fact, whose peak has nothing of the garbage of another one.
    beforeEach(async () => {
      const { url, child } = await startServer()
      server = child
      site = { ...site, url }
    })
    afterEach(() => stop(server))
    afterAll(() => rm(dataDir, { recursive: true, force: true }))

    fact('while an account’s own data is downloaded', [200], ({ url, headers }) => [
      ask(`${url}/api/users/data`, { headers }),
    ])
    // On a busy machine the last of them is not in time, or the one before is still in the queue.
    fact('while photographs are uploaded', [200, 429, 503], async (site) => {
      const picture = await noise()
      return Array.from({ length: PHOTOGRAPHS }, () => upload(site, picture))
    })
    fact('while many requests ask for all posts', [200, 503], ({ url }) =>
      Array.from({ length: READERS }, () => ask(`${url}/api/posts`)),
    )
    // On a busy machine the last of them is not in time.
    fact('while texts that are expensive to render are previewed', [200, 429, 503], (site) =>
      ['[a](b) ', '- '].flatMap((part) => [preview(site, part), preview(site, part)]),
    )
  },
)

/** Measures the peak of one kind of work. */
function fact(
  name: string,
  expected: number[],
  requests: (site: Site) => Promise<number>[] | Promise<Promise<number>[]>,
): void {
  it(name, async () => {
    const statuses = await Promise.all(await requests(site))
    expect(statuses).toContain(200)
    expect(expected).toEqual(expect.arrayContaining([...new Set(statuses)]))
    expect(server.exitCode).toBeNull()
    const peaks = processesOf(server).map(peakOf)
    expect(peaks.reduce((sum, peak) => sum + peak, 0) / MEGABYTE).toBeLessThan(PEAK_MB)
  })
}

function preview({ url, headers }: Site, part: string): Promise<number> {
  return ask(`${url}/api/posts/preview`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ body: part.repeat(MEGABYTE / part.length) }),
  })
}

function upload({ url, headers }: Site, picture: Buffer): Promise<number> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg')
  return ask(`${url}/api/uploads`, { method: 'POST', headers, body: form })
}

async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [...v8Options, `--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, '../dist/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        SAMPLE_CONTENT: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        // Like `npm start`.
        ...allocatorVariables,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!output.includes('is ready at')) await once(child.stdout, 'data')
  return { url: /is ready at (\S+)/.exec(output)?.[1] ?? '', child }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
}

async function signUp(url: string) {
  const reply = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Writer', email: 'writer@people.example', password: 'a good long password' }),
  })
  const { token, user } = (await reply.json()) as { token: string; user: { _id: string } }
  return { headers: { Authorization: `Bearer ${token}` }, id: user._id }
}

async function fillWithLongPosts(userId: string): Promise<void> {
  const db = connect(join(dataDir, 'byline.sqlite'))
  for (let n = 0; n < LONG_POSTS; n++) await writePost(db, userId, { title: `Post ${n}` })
  const line = 'Some words of a long post, one line of many.\n'
  const body = line.repeat(MEGABYTE / line.length)
  await db.updateTable('post_texts').set({ body }).execute()
  await db.destroy()
}

/** Reads the reply to its end and returns its status. */
async function ask(url: string, request?: RequestInit): Promise<number> {
  const { status, body } = await fetch(url, request)
  for await (const _chunk of body ?? []) {
    // Discarded.
  }
  return status
}

/** A picture of 12 megapixels that is as expensive to decode as a photograph. */
function noise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).resize(4_000).jpeg().toBuffer()
}

/** The server and its process for pictures. */
function processesOf({ pid = 0 }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** The most memory that a process has held, in bytes (proc(5), `VmHWM`). */
function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
