import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newDataDir } from '../servers/byline.ts'
import { ask, callingAs } from '../servers/calling.ts'
import { type Engine, killedSite } from '../servers/killed-site.ts'
import { startBuilt } from '../servers/start-product.ts'

const TIMEOUT_MS = 30_000

/** The processes that serve, without the one that supervises them. */
function workersOf(pid: number | undefined): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  return children
    .split('\n')
    .filter((line) => line.includes('main.js'))
    .map((line) => Number.parseInt(line, 10))
}

const statusesOf = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status)

const engines: Engine[] = process.env.FULL ? ['SQLite', 'PostgreSQL'] : ['SQLite']

describe.each(engines)('the workers of a site on %s', (engine) => {
  it('see what the others write at once, and share the limits', async () => {
    const { start } = await killedSite(engine, startBuilt)
    const { child, address = '', ended } = await start({ WORKERS: '2', RATE_LIMITS: 'on' })
    expect(workersOf(child.pid)).toHaveLength(2)
    const ada = await callingAs('Ada', address)
    for (let n = 0; n < 8; n++) {
      expect((await ask(`${address}/api/posts/a-${n}`)).status).toBe(404)
      expect((await ada.create(`a-${n}`)).status).toBe(200)
      await vi.waitFor(
        async () =>
          expect(await statusesOf([1, 2, 3].map(() => ask(`${address}/api/posts/a-${n}`)))).toEqual([200, 200, 200]),
        TIMEOUT_MS,
      )
    }
    const deletions: number[] = []
    // One network may have 128 connections.
    for (let n = 0; n < 11; n++)
      deletions.push(...(await statusesOf(Array.from({ length: 20 }, () => ada.remove('none')))))
    expect(deletions.filter((status) => status === 404)).toHaveLength(120)
    expect(deletions.filter((status) => status === 429)).toHaveLength(100)
    const guess = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const guesses = Array.from({ length: 40 }, (_, n) =>
      ask(`${address}/api/users/login`, {
        ...guess,
        body: JSON.stringify({ email: 'nobody@people.example', password: `guess ${n}` }),
      }),
    )
    expect((await statusesOf(guesses)).filter((status) => status === 401)).toHaveLength(10)
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect([code, output.match(/Byline (is ready|has stopped)/g)]).toEqual([
      0,
      ['Byline is ready', 'Byline has stopped'],
    ])
  })

  it('go on when one of them is killed, which is replaced, and lose nothing that was acknowledged', async () => {
    const { db, start } = await killedSite(engine, startBuilt)
    const { child, address = '' } = await start({ WORKERS: '2' })
    const ada = await callingAs('Ada', address)
    const [first = 0, second = 0] = workersOf(child.pid)
    const slugs = Array.from({ length: 60 }, (_, n) => `b-${n}`)
    const acknowledged: string[] = []
    const saves = slugs.map(async (slug) => {
      if ((await ada.create(slug).catch(() => undefined))?.ok) acknowledged.push(slug)
    })
    await Promise.race(saves)
    process.kill(second, 'SIGKILL')
    // The killed one may be listed for a moment.
    await vi.waitFor(() => {
      const workers = workersOf(child.pid)
      expect(workers).toHaveLength(2)
      expect(workers).toContain(first)
      expect(workers).not.toContain(second)
    }, TIMEOUT_MS)
    await vi.waitFor(async () => {
      expect(await statusesOf(slugs.map(() => ask(`${address}/readyz`)))).toEqual(slugs.map(() => 200))
    }, TIMEOUT_MS)
    await Promise.all(saves)
    const stored = (await db.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
  })
})

it('a connection that was given to a worker is closed when it is killed before it takes it', async () => {
  const { child, address = '' } = await startBuilt(await newDataDir(), { WORKERS: '2' })
  const [, second = 0] = workersOf(child.pid)
  process.kill(second, 'SIGSTOP')
  const ends: (number | 'closed')[] = []
  const asked = [1, 2, 3, 4].map(async () => {
    const end = await ask(`${address}/healthz`).then(
      ({ status }) => status,
      () => 'closed' as const,
    )
    ends.push(end)
  })
  await vi.waitFor(() => expect(ends).toEqual([200, 200, 200]), TIMEOUT_MS)
  process.kill(second, 'SIGKILL')
  await Promise.all(asked)
  expect(ends).toEqual([200, 200, 200, 'closed'])
})

// Twelve articles with their pictures, on a busy machine.
it.runIf(process.env.FULL)(
  'the samples are complete although the worker that adds them is killed',
  { timeout: 300_000 },
  async () => {
    const { db, start } = await killedSite('PostgreSQL', startBuilt)
    const { child, address = '' } = await start({ WORKERS: '2', SAMPLE_CONTENT: 'on' })
    const [first = 0] = workersOf(child.pid)
    process.kill(first, 'SIGKILL')
    const articles = async () => (await db.selectFrom('posts').select(['slug', 'avatar']).execute()).filter(isWhole)
    expect((await articles()).length).toBeLessThan(12)
    await vi.waitFor(async () => expect(await articles()).toHaveLength(12), 8 * TIMEOUT_MS)
    expect((await ask(`${address}/readyz`)).status).toBe(200)
  },
)

const isWhole = ({ avatar }: { avatar: string | null }) => avatar !== null

it('a start that cannot listen ends with its sentence, and with no worker left', async () => {
  const blocker = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void blocker.close())
  const { ended } = await startBuilt(await newDataDir(), { WORKERS: '2', PORT: String(port) })
  const { code, output } = await ended
  expect([code, output]).toEqual([1, expect.stringContaining(`PORT ${port} is in use by another program`)])
})

it.runIf(process.env.FULL)('workers end with the process that started them', async () => {
  const { child } = await startBuilt(await newDataDir(), { WORKERS: '2' })
  const workers = workersOf(child.pid)
  child.kill('SIGKILL')
  await vi.waitFor(() => {
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  }, TIMEOUT_MS)
})

it.runIf(process.env.FULL)('each worker has its metrics, and systemd hears once that all are ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-notify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [command, heard] = [join(folder, 'systemd-notify'), join(folder, 'heard')]
  await writeFile(command, `#!/bin/sh\necho "$2" >> ${heard}\n`)
  await chmod(command, 0o755)
  const port = await freePort()
  const { child, ended } = await startBuilt(await newDataDir(), {
    WORKERS: '2',
    METRICS_PORT: String(port),
    NOTIFY_SOCKET: '/run/notify',
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  })
  for (const own of [port, port + 1]) {
    expect(await (await fetch(`http://127.0.0.1:${own}/metrics`)).text()).toContain('byline_database_up 1')
  }
  child.kill('SIGTERM')
  await ended
  await vi.waitFor(
    async () => expect((await readFile(heard, 'utf8')).trim().split('\n').sort()).toEqual(['READY=1', 'STOPPING=1']),
    TIMEOUT_MS,
  )
})
