import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { createDatabase } from '../../../test/engines/postgres-databases.ts'
import { startPair } from '../../../test/engines/postgres-pair.ts'
import { lineTo } from '../../../test/servers/cut-line.ts'
import { measureReplica } from '../../metrics/replica-state.ts'
import { connect } from '../connect.ts'
import type { Db } from '../tables/schema.ts'

const TIMEOUT_MS = 20_000
/** Those of one process to the replica. */
const CONNECTIONS = 10
const WRITES = process.env.FULL ? 300 : 30

let pair: Awaited<ReturnType<typeof startPair>>

beforeAll(async () => {
  pair = await startPair()
  return pair.end
})

function open(url: string): Db {
  const db = connect(url)
  onTestFinished(() => db.destroy())
  return db
}

/** A site whose pages are not cached, so that every read reaches a database. */
async function startSite(name: string, primaryUrl: string, replicaUrl: string, PAGE_CACHE = 'off') {
  const db = open(primaryUrl)
  const log: string[] = []
  const settings = { DATABASE_URL: primaryUrl, DATABASE_READ_URL: replicaUrl, TOKEN_SECRET: 'a'.repeat(32), PAGE_CACHE }
  const app = await appOn(db, { env: settings, log })
  const writing = writingBy(app, await register(app, name))
  const counts = () => ({ ...app.deps.publicReads.replica?.counts })
  return { app, db, log, writing, counts }
}

const titleOf = async (app: FastifyInstance, slug = 'known') =>
  (await app.inject(`/api/posts/${slug}`)).json().post.title

/** Waits until the replica answers a read. */
async function replicaAnswers(app: FastifyInstance, slug = 'known'): Promise<void> {
  const counts = app.deps.publicReads.replica?.counts
  const before = counts?.replica ?? 0
  await vi.waitFor(async () => {
    expect((await app.inject(`/api/posts/${slug}`)).statusCode).toBe(200)
    expect(counts?.replica).toBeGreaterThan(before)
  }, TIMEOUT_MS)
}

/** A metric of the replica by its name and labels. */
async function metric(app: FastifyInstance, name: string): Promise<number> {
  const registry = new Registry()
  await measureReplica(registry, app.deps.publicReads)()
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

const readyz = async (app: FastifyInstance) => (await app.inject('/readyz')).json().replica

it('a streaming replica answers public reads, and while it is a minute behind or stopped the primary does', async () => {
  const { primary, replica } = pair
  const { app, log, writing, counts } = await startSite('Ada', primary.url, replica.url)
  await writing.create({ title: 'First', slug: 'known' })
  await replicaAnswers(app)
  expect(await readyz(app)).toEqual({ state: 'current', behindSince: null })

  await replica.delay('1min')
  // The delay holds for what is written from now on, once the server has read the setting.
  await vi.waitFor(async () => {
    await writing.update('known', { title: 'Second' })
    expect(await readyz(app)).toEqual({ state: 'behind', behindSince: expect.any(String) })
  }, TIMEOUT_MS)
  await writing.update('known', { title: 'Third' })
  const { replica: answered } = counts()
  expect([await titleOf(app), await titleOf(app)]).toEqual(['Third', 'Third'])
  expect((await app.inject('/rss.xml')).body).toContain('Third')
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
  expect(counts().replica).toBe(answered)
  expect(counts().behind).toBeGreaterThan(3)
  expect(await metric(app, 'byline_replica_fallbacks_total{reason="behind"}')).toBeGreaterThan(3)
  expect(await metric(app, 'byline_replica_lag_seconds')).toBeGreaterThan(0)
  await replica.delay('0')
  await replicaAnswers(app)
  expect(await titleOf(app)).toBe('Third')

  const linesBefore = log.length
  const reading = Array.from({ length: 40 }, () => app.inject('/api/posts/known'))
  const stopping = replica.stop()
  const others = Array.from({ length: 40 }, () => app.inject('/api/posts/known'))
  const statuses = (await Promise.all([...reading, ...others])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await stopping
  await writing.update('known', { title: 'Fourth' })
  expect(await titleOf(app)).toBe('Fourth')
  expect(await readyz(app)).toEqual({ state: 'away', behindSince: null })
  expect(await metric(app, 'byline_replica_up')).toBe(0)
  expect(log.slice(linesBefore).filter((line) => line.includes('the replica does not answer'))).toHaveLength(1)
  await replica.start()
  await replicaAnswers(app)
  expect(await titleOf(app)).toBe('Fourth')
})

it('no cached response is older than the change that it was invalidated for', async () => {
  const { primary, replica } = pair
  const { app, writing } = await startSite('Ben', primary.url, replica.url, '24')
  await writing.create({ title: 'Title 0', slug: 'often' })
  await replicaAnswers(app, 'often')
  // The replica is often some milliseconds behind here, and sometimes not.
  for (let n = 1; n <= WRITES; n++) {
    await writing.update('often', { title: `Title ${n}` })
    if (n % 3 === 0) await app.inject('/api/posts')
    expect([await titleOf(app, 'often'), await titleOf(app, 'often')]).toEqual([`Title ${n}`, `Title ${n}`])
  }
})

it('a replica to which no connection is free leaves the read to the primary, and is asked again for the next', async () => {
  const { primary, replica } = pair
  const { app, log, writing, counts } = await startSite('Eve', primary.url, replica.url)
  await writing.create({ title: 'First', slug: 'crowded' })
  await replicaAnswers(app, 'crowded')
  // A replica whose first connection takes a second counts as away.
  const { away, busy = 0 } = counts()
  const linesBefore = log.length
  const { publicReads } = app.deps
  const [searching, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let taken = 0
  const searches = Array.from({ length: CONNECTIONS }, () =>
    publicReads.run((db) =>
      db.connection().execute(async () => {
        if (++taken === CONNECTIONS) searching.resolve()
        await ended.promise
      }),
    ),
  )
  await searching.promise
  expect(await titleOf(app, 'crowded')).toBe('First')
  expect(await readyz(app)).toEqual({ state: 'busy', behindSince: null })
  expect(await metric(app, 'byline_replica_up')).toBe(1)
  expect(counts()).toMatchObject({ away, busy: busy + 1 })
  ended.resolve()
  await Promise.all(searches)
  const { replica: before = 0 } = counts()
  expect(await titleOf(app, 'crowded')).toBe('First')
  expect(counts()).toMatchObject({ replica: before + 1, away, busy: busy + 1 })
  expect(log.slice(linesBefore).filter((line) => line.includes('the replica does not answer'))).toEqual([])
})

it('a replica behind a silent network is left out, and every read is answered', async () => {
  const { primary, replica } = pair
  const line = await lineTo(replica.url)
  const { app, writing, counts } = await startSite('Cleo', primary.url, line.url)
  await writing.create({ title: 'First', slug: 'silent' })
  await replicaAnswers(app, 'silent')
  const { away = 0 } = counts()
  line.hold()
  const replies = Array.from({ length: 20 }, () => titleOf(app, 'silent'))
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['First']))
  expect(counts().away).toBeGreaterThan(away)
})

it('a database of another site, or one that has never been a replica, answers nothing', async () => {
  const other = await createDatabase('template_byline')
  onTestFinished(other.drop)
  const foreign = await startSite('Ada', other.url, other.url)
  for (const slug of ['foreign', 'b', 'c']) await foreign.writing.create({ title: 'Foreign', slug })
  const { app, writing, counts } = await startSite('Dora', pair.primary.url, other.url)
  await writing.create({ title: 'Own', slug: 'own' })
  // A database whose first connection takes a second counts as away.
  await vi.waitFor(async () => expect(await readyz(app)).toMatchObject({ state: 'behind' }), TIMEOUT_MS)
  const { away } = counts()
  expect(await titleOf(app, 'own')).toBe('Own')
  expect((await app.inject('/api/posts/foreign')).statusCode).toBe(404)
  expect(counts()).toMatchObject({ replica: 0, away })
})
