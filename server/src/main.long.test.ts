import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it, type TestContext } from 'vitest'
import { watchOutput } from '../test/servers/start-product.ts'
import { connect } from './db/connect.ts'

// Each has a process of its own, and four of them wait ten seconds, all at once.

interface Started {
  process: ChildProcess
  /** Resolves with its output once it has ended. */
  ended: Promise<{ code: number | null; output: string }>
  /** Resolves with its address once it serves. */
  ready: Promise<string>
}

type Finishing = Pick<TestContext, 'onTestFinished'>

async function start({ onTestFinished }: Finishing, env: Record<string, string>): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-main-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: { ...process.env, PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  return { process: child, ...watchOutput(child) }
}

it.concurrent('the product starts on an empty folder, serves, and stops when asked', async (test) => {
  const { process, ready, ended } = await start(test, {})
  const address = await ready
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/Articles`)).status).toBe(200)
  process.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it.concurrent.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'the product stops in order after %s, and further signals do not interrupt it',
  async (signal, test) => {
    const { process, ready, ended } = await start(test, { DRAIN_SECONDS: '10' })
    const address = await ready
    process.kill(signal)
    // It still serves, and says that it is stopping.
    await test.expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
    for (const further of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(further)
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toContain('Byline has stopped')
  },
)

it.concurrent('every line of the log is written before the process ends', async (test) => {
  const { process, ready, ended } = await start(test, {})
  await fetch(`${await ready}/readyz`)
  process.kill('SIGTERM')
  expect((await ended).output).toContain('"route":"/readyz","status":200')
})

it.concurrent('the product continues after the reader of its log has ended, and still stops on a signal', async (test) => {
  const { process, ready, ended } = await start(test, { RATE_LIMITS: 'off' })
  const address = await ready
  process.stdout?.destroy()
  expect((await fetch(`${address}/Articles`)).status).toBe(200)
  process.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it.concurrent('a request that never ends delays a stop by ten seconds, and the process exits with 0', async (test) => {
  const { process, ready, ended } = await start(test, {})
  const { port } = new URL(await ready)
  const head = ['POST /api/users/login HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  const hanging = [...head, 'Content-Length: 9', 'Expect: 100-continue', '', ''].join('\r\n')
  const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write(hanging))
  // The answer 100 means that the request has begun.
  socket.once('data', () => process.kill('SIGTERM'))
  socket.on('error', () => {})
  expect((await ended).code).toBe(0)
})

it.concurrent('the product starts on an empty PostgreSQL', async (test) => {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(`${server}/postgres`)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const { process, ready, ended } = await start(test, {
    DATABASE_URL: `${server}/${name}`,
    TOKEN_SECRET: 'a secret that is long enough for a test',
  })
  const address = await ready
  expect(await (await fetch(`${address}/api/posts`)).json()).toEqual({
    posts: [],
    nextCursor: null,
  })
  process.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it.concurrent.for<[string, Record<string, string>, RegExp]>([
  ['a data folder that cannot be created', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR cannot be used: /],
  ['a wrong variable', { PORT: 'abc' }, /^PORT needs a port number/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TOKEN_SECRET: 'x'.repeat(32) },
    /DATABASE_URL .*ECONNREFUSED/,
  ],
])('%s ends the start with a sentence', async ([_name, env, sentence], test) => {
  const { ended } = await start(test, env)
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toContain('    at ')
})
