import { freePort } from '@byline/test-files/free-port'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/tables/schema.ts'
import { createDatabase } from '../engines/postgres-databases.ts'
import { startOwnServer } from '../engines/postgres-pair.ts'
import { balance } from '../servers/balancer.ts'
import { newDataDir } from '../servers/byline.ts'
import { ask, callingAs } from '../servers/calling.ts'
import { startBuilt } from '../servers/start-product.ts'

const TIMEOUT_MS = 30_000

const settings = { TOKEN_SECRET: 'a secret of the tests, long enough' }
const admin = { ADMIN_EMAIL: 'admin@people.example', ADMIN_PASSWORD: 'a good long password' }

function open(url: string): Db {
  const db = connect(url)
  onTestFinished(() => db.destroy())
  return db
}

/** Whether the metrics of an instance say that its database answers. Throws if it is away. */
async function isUp(port: number): Promise<boolean> {
  const metrics = await (await ask(`http://127.0.0.1:${port}/metrics`)).text()
  return metrics.includes('\nbyline_database_up 1\n')
}

const slugsOf = async (db: Db) => (await db.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug)

it('two instances start at once on an empty PostgreSQL, and one that is killed behind a proxy loses nothing', async () => {
  const { url, drop } = await createDatabase('template1')
  onTestFinished(drop)
  const ports = [await freePort(), await freePort()]
  const started = await Promise.all(
    ports.map(async (port) =>
      startBuilt(await newDataDir(), { ...settings, ...admin, DATABASE_URL: url, METRICS_PORT: String(port) }),
    ),
  )
  const db = open(url)
  expect(await db.selectFrom('users').select('email').where('admin', '=', 1).execute()).toEqual([
    { email: admin.ADMIN_EMAIL },
  ])

  const site = await balance(started.map(({ address }) => String(address)))
  const ada = await callingAs('Ada', site)
  const slugs = Array.from({ length: 60 }, (_, n) => `a-${n}`)
  const saves = slugs.map(async (slug) => ((await ada.create(slug).catch(() => undefined))?.ok ? slug : undefined))
  await Promise.race(saves)
  started[1]?.child.kill('SIGKILL')
  await started[1]?.ended
  expect(await Promise.all(ports.map((port) => isUp(port).catch(() => 'away')))).toEqual([true, 'away'])
  const acknowledged = (await Promise.all(saves)).filter((slug) => slug !== undefined)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await slugsOf(db)).toEqual(expect.arrayContaining(acknowledged))
  const later = await Promise.all(acknowledged.map((slug) => ask(`${site}/api/posts/${slug}`)))
  expect(later.map(({ status }) => status)).toEqual(acknowledged.map(() => 200))
  expect((await ada.create('b')).status).toBe(200)
})

it('PostgreSQL is stopped and started under load: writes are 503 with a time, read pages go on, nothing is lost', async () => {
  const server = await startOwnServer()
  onTestFinished(server.end)
  const port = await freePort()
  const env = { ...settings, ...admin, DATABASE_URL: server.url, METRICS_PORT: String(port) }
  const { address = '' } = await startBuilt(await newDataDir(), env)
  const ada = await callingAs('Ada', address)
  for (let n = 0; n < 3; n++) expect((await ask(`${address}/about`)).status).toBe(200)
  expect(await isUp(port)).toBe(true)

  let isOver = false
  const acknowledged: string[] = []
  const refused: (string | null)[] = []
  const others: number[] = []
  async function write(writer: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const slug = `by-${writer}-${n}`
      const { status, headers } = await ada.create(slug)
      if (status === 200) acknowledged.push(slug)
      else if (status === 503) refused.push(headers.get('retry-after'))
      else others.push(status)
    }
  }
  const load = [1, 2, 3].map(write)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), TIMEOUT_MS)
  await server.stop()
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(5), TIMEOUT_MS)
  expect(await isUp(port)).toBe(false)
  // Pages of the articles may be gone from memory, because a write that failed may have been stored.
  for (let n = 0; n < 10; n++) expect((await ask(`${address}/about`)).status).toBe(200)
  const before = acknowledged.length
  await server.start()
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), TIMEOUT_MS)
  isOver = true
  await Promise.all(load)
  expect(await isUp(port)).toBe(true)
  expect(others).toEqual([])
  expect(refused.every((after) => Number(after) > 0)).toBe(true)
  expect(await slugsOf(open(server.url))).toEqual(expect.arrayContaining(acknowledged))
})
