import { once } from 'node:events'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { freePort } from '@byline/test-files/free-port'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { changesOf } from '../../../test/content/changing.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { hasVarnish, startVarnish } from '../../../test/servers/varnish.ts'
import { findCdnPosition } from '../../db/cdn-position.ts'
import { newestChange } from '../../db/changes/change-log.ts'
import { transact } from '../../db/transact.ts'
import { addAddresses } from '../../features/posts/rows/address-store.ts'
import { purgeCdn } from '../../jobs/cdn/purge-cdn.ts'
import { startJobs } from '../../scheduler/start-jobs.ts'

const WATCHED = [
  '/',
  '/Articles',
  '/article/watched',
  '/article/beside',
  '/article/missing',
  '/rss.xml',
  '/sitemap.xml',
  '/api/posts',
  '/api/tags',
  '/api/posts/beside/next',
]
const PREVIEWS = process.env.FULL ? 3_000 : 300
const PURGE_WAIT_MS = 30_000

describe.skipIf(!hasVarnish)('behind Varnish', () => {
  onBothEngines('two servers', (open, openAgain) => {
    async function setting() {
      const purgePort = await freePort()
      const env = { CDN: 'varnish', CDN_PURGE_URLS: `http://127.0.0.1:${purgePort}`, RATE_LIMITS: 'off' }
      const log: string[] = []
      const app = await appWithPages(await open(), { env, log })
      const second = await appWithPages(await openAgain(), { env, log })
      const ports = [await portOf(app), await portOf(second)] as const
      const varnish = await startVarnish(...ports, purgePort)
      const jobs = [app, second].map(({ deps }) => startJobs([purgeCdn], deps))
      onTestFinished(async () => void (await Promise.all(jobs.map((running) => running.stop()))))
      const admin = await registerAdmin(app)
      const ada = await register(app, 'Ada')
      const ben = await register(app, 'Ben')
      const writing = writingBy(app, ada)
      await writing.create({ title: 'Title beside', slug: 'beside', tags: ['Design'] })
      const { post } = (await writing.create({ title: 'Title', slug: 'watched' })).json()
      /** Until the job has purged the CDN of all that is written, it may do so in the middle of a test. */
      const purged = () =>
        vi.waitFor(async () => {
          const position = await findCdnPosition(app.deps.db)
          expect(position?.change_id).toBe(await newestChange(app.deps.db))
        }, PURGE_WAIT_MS)
      await purged()
      const ask = (path: string, headers?: OutgoingHttpHeaders, method?: string) =>
        askAt(varnish.url + path, headers, method)
      /** Waits until the CDN gives what a server says. */
      const same = (paths: readonly string[], from: FastifyInstance) =>
        vi.waitFor(async () => {
          for (const path of paths) expect((await ask(path)).text, path).toBe(textOf(await from.inject(path)))
        }, PURGE_WAIT_MS)
      const requests = (route: string) => log.filter((line) => line.includes(`"route":"${route}"`)).length
      return { app, second, admin, ada, ben, postId: post._id, ask, same, purged, requests, varnish, ...writing }
    }

    it('are seen as they are after every kind of write, whichever of them is asked', { timeout: 600_000 }, async () => {
      const { same, second, ask, ...blog } = await setting()
      await same(WATCHED, second)
      for (const [kind, change] of Object.entries(changesOf(blog))) {
        for (const path of WATCHED) await ask(path)
        await change(0)
        await expect(same(WATCHED, second), kind).resolves.toBeUndefined()
      }
    })

    it('are asked for a page once, however many readers and previews come', async () => {
      const { ask, same, second, requests } = await setting()
      await same(['/article/watched'], second)
      const before = requests('/*')
      const kinds = ['', '?utm_source=letter', '?fbclid=1', '?utm_source=a&utm_medium=b']
      const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate', 'identity']
      for (let n = 0; n < PREVIEWS; n += 20) {
        await Promise.all(
          Array.from({ length: 20 }, async (_, at) => {
            const headers = {
              'accept-encoding': encodings[(n + at) % 3],
              'user-agent': `preview ${n}`,
              cookie: '_ga=1',
            }
            expect((await ask(`/article/watched${kinds[(n + at) % 4]}`, headers)).status).toBe(200)
          }),
        )
      }
      expect(requests('/*') - before).toBeLessThanOrEqual(3)
    })

    it('never let it store what they say to a session', async () => {
      const { ask, admin, ada } = await setting()
      const session = (person: typeof ada) => ({ authorization: String(person.headers.authorization) })
      for (const path of ['/api/posts', '/api/users/profile', '/', '/api/users/profile']) {
        for (const person of [admin, ada]) {
          const { isHit, headers, status } = await ask(path, session(person))
          expect([path, status, isHit]).toEqual([path, 200, false])
          expect(headers['cache-control']).toMatch(/private/)
        }
      }
      expect((await ask('/api/users/profile')).status).toBe(401)
      const own = { cookie: 'x=1; browser=secret' }
      await ask('/', own)
      expect((await ask('/', own)).isHit).toBe(false)
    })

    it('tell readers nothing of the CDN, and let nobody outside purge it', async () => {
      const { ask, varnish } = await setting()
      await ask('/')
      const { headers, isHit } = await ask('/')
      expect([isHit, headers['cache-control'], typeof headers.etag]).toEqual([true, 'no-cache', 'string'])
      expect(Object.keys(headers)).not.toContain('xkey')
      expect([headers['surrogate-control'], headers['x-request-id']]).toEqual([undefined, undefined])
      expect((await ask('/', { xkey: 'a44f1b97' }, 'PURGE')).status).toBe(405)
      expect((await ask('/')).isHit).toBe(true)
      expect((await askAt(`${varnish.purgeUrl}/`)).status).toBe(405)
    })

    it('end a 404 when the address comes to exist, and a redirect with its target', async () => {
      const { ask, create, update, remove } = await setting()
      await vi.waitFor(async () => expect((await ask('/article/later')).isHit).toBe(true), PURGE_WAIT_MS)
      await create({ title: 'Later', slug: 'later' })
      await vi.waitFor(async () => expect((await ask('/article/later')).status).toBe(200), PURGE_WAIT_MS)
      await update('later', { slug: 'even-later' })
      await vi.waitFor(async () => {
        const { status, isHit, headers } = await ask('/article/later')
        expect([status, isHit, headers.location]).toEqual([301, true, expect.stringMatching(/\/article\/even-later$/)])
      }, PURGE_WAIT_MS)
      await remove('even-later')
      await vi.waitFor(async () => expect((await ask('/article/later')).status).toBe(404), PURGE_WAIT_MS)
    })

    it('leave redirects stored while no address is written', async () => {
      const { app, admin, ben, postId, ask, update, same, purged, second } = await setting()
      await update('beside', { slug: 'aside' })
      await purged()
      const former = ['/article/beside', '/api/posts/beside']
      await same(former, second)
      const send = { comment: { postId, content: 'A comment' }, settings: { settings: { name: 'Another name' } } }
      await app.inject({ method: 'POST', url: '/api/comments/create', headers: ben.headers, payload: send.comment })
      await app.inject({ method: 'PUT', url: '/api/settings', headers: admin.headers, payload: send.settings })
      await update('watched', { title: 'Another title' })
      await same(['/', '/article/watched', `/api/comments/post/${postId}`], second)
      await purged()
      for (const path of former) {
        const { status, isHit } = await ask(path)
        expect([path, status, isHit]).toEqual([path, 301, true])
      }
    })

    it('end a redirect when another post or a page of the owner takes its address', async () => {
      const { app, admin, postId, ask, create, update, same, second } = await setting()
      await update('beside', { slug: 'aside' })
      await transact(app.deps.db, (tx) => addAddresses(tx, postId, ['/imported']))
      const former = ['/article/beside', '/api/posts/beside', '/imported']
      await same(former, second)
      for (const path of former) expect([path, (await ask(path)).status]).toEqual([path, 301])
      await create({ title: 'Another', slug: 'beside' })
      const page = { title: 'Imported', slug: 'imported', body: 'A page' }
      await app.inject({ method: 'POST', url: '/api/pages', headers: admin.headers, payload: page })
      await same(former, second)
      for (const path of former) expect([path, (await ask(path)).status]).toEqual([path, 200])
    })

    it('may both be gone: readers get the stored pages, and browsers a 304', async () => {
      const { app, second, ask, same } = await setting()
      const paths = WATCHED.filter((path) => !path.includes('missing'))
      await same(paths, second)
      await vi.waitFor(async () => {
        for (const path of paths) expect((await ask(path)).isHit).toBe(true)
      }, PURGE_WAIT_MS)
      await Promise.all([app.close(), second.close()])
      for (const path of paths) {
        const { status, headers } = await ask(path)
        expect([path, status]).toEqual([path, 200])
        expect((await ask(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
      }
      expect((await ask('/api/comments/create', {}, 'POST')).status).toBe(503)
    })
  })
})

const agent = new Agent({ keepAlive: false })

async function askAt(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const [reply] = await once(request(url, { headers, method, agent }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  // Varnish names the request that stored a response beside the one that it answers.
  const isHit = / /.test(String(reply.headers['x-varnish']))
  return { status: reply.statusCode as number, headers: reply.headers, isHit, text: `${reply.statusCode} ${body}` }
}

function textOf({ statusCode, body }: { statusCode: number; body: string }): string {
  return `${statusCode} ${body}`
}

async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
