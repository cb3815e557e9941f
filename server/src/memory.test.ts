import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDir } from '../test/byline.ts'
import { writePost } from '../test/cast.ts'
import { connect } from './db/connect.ts'

// The dearest requests on a server with a small heap; `npm run bench -- attacks/memory` makes all of them.
const HEAP_MB = 256
const PEAK_MB = 512
const LONG_POSTS = 120
const MEGABYTE = 1_000_000

/** Only Linux tells the most memory that a process ever held. */
it.runIf(process.platform === 'linux')(
  `lives with a heap of ${HEAP_MB} MB and never holds ${PEAK_MB} MB, whatever is asked of it`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await newDataDir()
    const { url, child } = await startServer(dataDir)
    const { headers, id } = await signUp(url)
    await fillWithLongPosts(dataDir, id)
    const preview = (body: string) =>
      ask(`${url}/api/posts/preview`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ body }),
      })
    const peaks: Record<string, number> = {}
    const during = async (name: string, requests: Promise<number>[]) => {
      const statuses = new Set(await Promise.all(requests))
      peaks[name] = peakOf(child)
      return [...statuses].sort()
    }

    expect(await during('own data', [ask(`${url}/api/users/data`, { headers })])).toEqual([200])
    const lists = Array.from({ length: 50 }, () => ask(`${url}/api/posts`))
    expect(await during('lists', lists)).toContain(200)
    for (const part of ['[a](b) ', '- ']) {
      const body = part.repeat(MEGABYTE / part.length)
      expect(await during(`texts of ${part}`, [preview(body), preview(body)])).toEqual([200])
    }
    const picture = await noise()
    const uploads = Array.from({ length: 3 }, () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg')
      return ask(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    })
    expect(await during('pictures', uploads)).toEqual([200])

    expect(child.exitCode).toBeNull()
    for (const [name, peak] of Object.entries(peaks)) {
      expect(peak / MEGABYTE, name).toBeLessThan(PEAK_MB)
    }
  },
)

async function startServer(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        SAMPLE_CONTENT: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!said.includes('is ready at')) await once(child.stdout, 'data')
  return { url: /is ready at (\S+)/.exec(said)?.[1] ?? '', child }
}

async function signUp(url: string) {
  const reply = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Writer',
      email: 'writer@people.example',
      password: 'a good long password',
    }),
  })
  const { token, user } = (await reply.json()) as { token: string; user: { _id: string } }
  return { headers: { Authorization: `Bearer ${token}` }, id: user._id }
}

async function fillWithLongPosts(dataDir: string, userId: string): Promise<void> {
  const db = connect(join(dataDir, 'byline.sqlite'))
  for (let n = 0; n < LONG_POSTS; n++) await writePost(db, userId, { title: `Post ${n}` })
  const line = 'Some words of a long post, one line of many.\n'
  const body = line.repeat(MEGABYTE / line.length)
  await db.updateTable('post_texts').set({ body }).execute()
  await db.destroy()
}

/** Reads the reply to its end and answers its status. */
async function ask(url: string, request?: RequestInit): Promise<number> {
  const { status, body } = await fetch(url, request)
  for await (const _chunk of body ?? []) {
    // Read and let go.
  }
  return status
}

/** A photograph of 12 megapixels, as far as a decoder can tell. */
function noise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).resize(4_000).jpeg().toBuffer()
}

function peakOf({ pid }: ChildProcess): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
