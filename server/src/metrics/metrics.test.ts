import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { S3Fault } from '@byline/test-files/s3/s3-server'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { onBothEngines, onOneEngine } from '../../test/engines/engines.ts'
import { createDatabase } from '../../test/engines/postgres-databases.ts'
import { startCdn } from '../../test/servers/cdn-recorder.ts'
import { lineTo } from '../../test/servers/cut-line.ts'
import { overHttp } from '../../test/servers/over-http.ts'
import { startS3 } from '../../test/servers/s3.ts'
import { saveCdnPosition } from '../db/cdn-position.ts'
import { connect as connectTo } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { siteInCdn } from '../jobs/cdn/site-in-cdn.ts'
import { queueMail } from '../mail/outbox-store.ts'
import { finishRun, insertJob, startRun } from '../scheduler/job-store.ts'
import { serveMetrics } from './serve-metrics.ts'

const HOST = '127.0.0.1'

/**
 * Serves the metrics of an app until the test ends. The function that it returns reads them: lines by name and labels.
 */
async function metricsOf(app: FastifyInstance) {
  const server = await serveMetrics(app, { host: HOST, port: 0 })
  onTestFinished(async () => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const read = async () => {
    const text = await (await fetch(`http://${HOST}:${port}/metrics`)).text()
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.match(/\S+$/)?.[0])] as const))
  }
  return { read, port }
}

/** Refused requests have no route. */
const countOf = (route: string, status: number, method = 'GET') =>
  `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"}`

onOneEngine('the metrics', (open) => {
  it('count requests by route, from the cache too', async () => {
    const app = await appOn(await open())
    const { read } = await metricsOf(app)
    const ask = await overHttp(app)
    for (const address of ['/robots.txt', '/robots.txt', '/robots.txt', '/api/users/profile']) await ask(address)
    await expect.poll(async () => (await read()).get(countOf('/robots.txt', 200))).toBe(3)
    await expect.poll(async () => (await read()).get(countOf('', 401))).toBe(1)
    const metrics = await read()
    expect(metrics.get('byline_response_cache_hits_total')).toBeGreaterThan(0)
    expect(metrics.get('byline_response_cache_bytes')).toBe(app.responseCache.entries.bytes)
    expect(metrics.get('byline_database_up')).toBe(1)
    expect(metrics.get('byline_change_feed_up')).toBe(1)
    expect(metrics.get('byline_clock_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
    expect(metrics.get('byline_storage_writable')).toBe(1)
    expect(metrics.get('byline_queue_waiting{queue="passwords"}')).toBe(0)
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('have no more lines after requests of many addresses and methods', async () => {
    const app = await appOn(await open())
    const { read } = await metricsOf(app)
    const ask = await overHttp(app)
    const askFor = async (numbers: number[]) => {
      for (const n of numbers) {
        for (const address of [`/none-${n}`, `/article/none-${n}?page=${n}`, `/api/none-${n}`, `/robots.txt?${n}=${n}`])
          await ask(address)
        await ask(`/api/users/${n}/none`, { authorization: `Bearer ${n}` })
        for (const method of ['PROPFIND', 'SEARCH', 'LINK']) await ask(`/none-${n}`, {}, method)
      }
    }
    const counted = async () => {
      const counts = [...(await read())].filter(([name]) => name.includes('_count{http'))
      return counts.reduce((sum, [, count]) => sum + count, 0)
    }
    await askFor([1])
    await expect.poll(counted).toBe(8)
    const lines = async () => [...(await read()).keys()].filter((name) => /^(http|byline)_/.test(name))
    const before = await lines()
    await askFor([2, 3, 4, 5])
    await expect.poll(counted).toBe(40)
    expect(await lines()).toEqual(before)
  })

  it('are at one address of their own port alone', async () => {
    const app = await appOn(await open())
    const { port } = await metricsOf(app)
    const other = await fetch(`http://${HOST}:${port}/`)
    expect(other.status).toBe(404)
    const posted = await fetch(`http://${HOST}:${port}/metrics`, { method: 'POST' })
    expect(posted.status).toBe(404)
    const ask = await overHttp(app)
    expect((await ask('/metrics')).statusCode).toBe(404)
  })

  it('a port in use is named', async () => {
    const taken = createServer().listen(0, HOST)
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const serving = serveMetrics(await appOn(await open()), { host: HOST, port })
    await expect(serving).rejects.toThrow(`METRICS_PORT ${port} cannot be used`)
  })

  it.each([
    ['PutObject', 'busy', 1],
    ['PutObject', 'reset', 1],
    ['PutObject', 'cut', 2],
    ['PutObject', 'lie', 2],
    ['GetObject', 'lost', 1],
    ['GetObject', 'half', 1],
    ['GetObject', 'corrupt', 1],
  ] as const)(
    'have the duration of each call to object storage, and count a %s with the fault %s as failed',
    async (at, fault, answered) => {
      const server = await startS3()
      const app = await appOn(await open(), { env: server.env })
      const { read } = await metricsOf(app)
      const count = async (outcome: string) =>
        (await read()).get(`byline_object_storage_call_duration_seconds_count{operation="${at}",outcome="${outcome}"}`)
      const { uploads } = app.deps
      const [name, data] = [`${'0'.repeat(32)}-160.webp`, Buffer.from('a picture')]
      const faults: S3Fault[] = [fault]
      server.control.faultOf = ({ method }) => (at.toUpperCase().startsWith(method) ? faults.shift() : undefined)
      await uploads.write(name, data)
      expect(await uploads.read(name)).toEqual(data)
      expect([await count('failed'), await count('answered')]).toEqual([1, answered])
    },
  )

  it('survive a client that sends nothing that is HTTP', async () => {
    const { read, port } = await metricsOf(await appOn(await open()))
    const socket = connect(port, HOST)
    socket.resume().end('\0\0 no HTTP at all\r\n\r\n')
    await once(socket, 'close')
    expect((await read()).get('byline_database_up')).toBe(1)
  })
})

onBothEngines('the metrics of the site', (open) => {
  it('show the last success, the failures and the lag of a job, and mails that are due', async () => {
    const app = await appOn(await open())
    const { db } = app.deps
    const { read } = await metricsOf(app)
    const before = await read()
    expect([before.get('byline_mails_waiting{state="due"}'), before.get('byline_mails_unsent')]).toEqual([0, 0])
    expect(before.get('byline_cdn_purge_lag_seconds')).toBeUndefined()

    const ran = '2026-01-02T03:04:05.000Z'
    await transact(db, async (tx) => {
      for (const [job, failures] of [
        ['daily-backup', 0],
        ['trim-change-log', 3],
      ] as const) {
        await insertJob(tx, job, ran)
        const lease = { job, owner: 'one', until: ran }
        await startRun(tx, lease, ran)
        await finishRun(tx, lease, { finishedAt: ran, error: failures ? 'full' : null, failures })
      }
      await queueMail(tx, { recipient: 'ben@example.com', subject: 'News', text: 'One.' })
      await queueMail(tx, { recipient: 'cleo@example.com', subject: 'News', text: 'One.' })
      await tx.updateTable('outbox').set({ away: 1 }).where('recipient', '=', 'cleo@example.com').execute()
    })
    const metrics = await read()
    const success = (job: string) => metrics.get(`byline_job_last_success_timestamp_seconds{job_name="${job}"}`)
    expect(success('daily-backup')).toBe(Date.parse(ran) / 1_000)
    expect(success('trim-change-log')).toBeUndefined()
    expect(metrics.get('byline_job_failures{job_name="trim-change-log"}')).toBe(3)
    expect(metrics.get('byline_job_lag_seconds{job_name="daily-backup"}')).toBeGreaterThan(0)
    expect(metrics.get('byline_mails_waiting{state="due"}')).toBe(2)
    expect(metrics.get('byline_mails_unsent')).toBe(1)
  })

  it('show for how long the CDN has not been purged of a write', async () => {
    const cdn = await startCdn('varnish')
    const app = await appOn(await open(), { env: cdn.env })
    const { db, env } = app.deps
    const { read } = await metricsOf(app)
    const lag = async () => (await read()).get('byline_cdn_purge_lag_seconds')
    expect(await lag()).toBeUndefined()
    await transact(db, (tx) => saveCdnPosition(tx, { site: siteInCdn(env), change_id: 0 }))
    expect(await lag()).toBe(0)
    await db.insertInto('changes').values({ tag: 'posts', at: '2026-01-02T03:04:05.000Z' }).execute()
    expect(await lag()).toBeGreaterThan(60)
  })

  it('say that the database does not answer, and leave out what it knows', async () => {
    const app = await appOn(await open())
    const { read } = await metricsOf(app)
    await app.deps.db.destroy()
    const metrics = await read()
    expect(metrics.get('byline_database_up')).toBe(0)
    expect([...metrics.keys()].filter((name) => /^byline_(job_failures|mails|cdn)/.test(name))).toEqual([])
    expect(metrics.get('byline_storage_writable')).toBe(1)
  })
})

// SQLite has no connection that could end.
it('the metrics say that the writes of other processes are not seen (PostgreSQL)', async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const line = await lineTo(url)
  const db = connectTo(line.url)
  onTestFinished(() => db.destroy())
  const { read } = await metricsOf(await appOn(db))
  const isUp = async () => (await read()).get('byline_change_feed_up')
  expect(await isUp()).toBe(1)
  line.cut()
  await expect.poll(isUp).toBe(0)
  await line.mend()
  await expect.poll(isUp).toBe(1)
})
