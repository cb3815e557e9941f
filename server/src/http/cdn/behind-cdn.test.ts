import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { startCdn } from '../../../test/servers/cdn-recorder.ts'
import { overHttp } from '../../../test/servers/over-http.ts'
import { EVERYTHING, tagHash } from './tag-hash.ts'

/** An address of each kind of response, with its `Cache-Control` for browsers. */
const KINDS = [
  ['/', 'no-cache'],
  ['/api/posts', 'no-cache'],
  ['/rss.xml', 'no-cache'],
  ['/sitemap.xml', 'no-cache'],
  ['/article/missing', 'no-cache'],
  ['/api/posts/missing', 'no-store'],
  ['/api/users/profile', 'no-store'],
  ['/healthz', undefined],
  ['/readyz', 'no-store'],
] as const
const NOON = Date.parse('2026-11-20T12:00:00Z')
const NAMES = ['surrogate-control', 'cdn-cache-control', 'xkey', 'surrogate-key', 'cache-tag', 'cdn-tag']

onOneEngine('behind a CDN', (open) => {
  async function setting(name: 'varnish' | 'fastly' | 'cloudflare' | 'bunny' = 'varnish') {
    const cdn = await startCdn(name)
    const app = await appOn(await open(), { env: cdn.env })
    const admin = await registerAdmin(app)
    return { app, admin, cdn, ...writingBy(app, admin), ask: await overHttp(app) }
  }

  it('is not served without the variable: no header and no value is another', async () => {
    const ask = await overHttp(await appOn(await open()))
    for (const [path, control] of KINDS) {
      for (const headers of [{}, {}, { authorization: 'Bearer x' }, { 'accept-encoding': 'br' }]) {
        const reply = await ask(path, headers)
        expect(reply.headers['cache-control'], path).toBe(control)
        expect(Object.keys(reply.headers).filter((header) => NAMES.includes(header))).toEqual([])
      }
    }
  })

  it('pages, calls, feeds and missing pages for everybody may be stored, everything else is private', async () => {
    const { ask } = await setting()
    for (const [path, control = 'no-store'] of KINDS) {
      for (const from of ['produced', 'cached']) {
        const { headers } = await ask(path)
        const isStorable = control === 'no-cache'
        expect(headers['cache-control'], path).toBe(isStorable ? control : `${control}, private`)
        expect('surrogate-control' in headers && 'xkey' in headers, `${path} ${from}`).toBe(isStorable)
      }
    }
  })

  it('a page that shows a session without scripts is stored for nobody', async () => {
    const { ask } = await setting()
    for (const path of ['/session', '/SESSION?x=1', '/reply']) {
      for (const headers of [{}, { cookie: '__Host-session=x' }]) {
        const reply = await ask(path, headers)
        expect(Object.keys(reply.headers).filter((header) => NAMES.includes(header))).toEqual([])
        expect(reply.headers['cache-control'], path).toContain('private')
      }
    }
  })

  it('has the same headers when it comes from the cache, and when it has not changed', async () => {
    const { ask } = await setting()
    const [produced, cached] = [await ask('/'), await ask('/')]
    expect(cached.headers['server-timing']).toBe('cache;desc=hit')
    const unchanged = await ask('/', { 'if-none-match': String(cached.headers.etag) })
    expect(unchanged.statusCode).toBe(304)
    for (const { headers } of [cached, unchanged]) {
      expect([headers.xkey, headers['surrogate-control']]).toEqual([
        produced.headers.xkey,
        produced.headers['surrogate-control'],
      ])
    }
  })

  it('the response to a session is not stored, and does not keep the next one from it', async () => {
    const { ask, admin } = await setting()
    const session = { authorization: String(admin.headers.authorization) }
    for (const headers of [session, {}, session, {}]) {
      const reply = await ask('/api/posts', headers)
      expect('xkey' in reply.headers).toBe(headers !== session)
      expect(String(reply.headers['cache-control'])).toBe(headers === session ? 'no-cache, private' : 'no-cache')
    }
  })

  it('the page that a browser gets in place of a feed is not stored under the address of the feed', async () => {
    const { ask } = await setting('cloudflare')
    const { headers } = await ask('/rss.xml', { 'sec-fetch-dest': 'document' })
    expect([headers['cache-control'], headers['cache-tag']]).toEqual(['no-cache, private', undefined])
  })

  it('a response that was outdated while it was made is not stored', async () => {
    const { app, create, ask } = await setting()
    await create({ title: 'First', slug: 'first' })
    const { entries } = app.responseCache
    const beginFill = entries.beginFill.bind(entries)
    entries.beginFill = () => {
      const fill = beginFill()
      entries.invalidate(['something else'])
      return fill
    }
    const outdated = await ask('/article/first')
    expect([outdated.statusCode, outdated.headers.xkey]).toEqual([200, undefined])
    entries.beginFill = beginFill
    expect((await ask('/article/first')).headers.xkey).toBeDefined()
  })

  it('a former address of a call is stored as a redirect until an address is written', async () => {
    const { admin, cdn, create, update, ask } = await setting()
    await create({ title: 'First', slug: 'first' })
    await update('first', { slug: 'second' })
    for (const [path, slug, next] of [
      ['/api/posts/first', 'second', 'third'],
      ['/api/posts/first/next', 'third', 'fourth'],
    ] as const) {
      const { statusCode, headers } = await ask(path)
      expect([statusCode, headers.location], path).toEqual([301, path.replace('first', slug)])
      expect([headers['cache-control'], headers['surrogate-control']], path).toEqual([
        'no-cache',
        expect.stringMatching(/^max-age=60,/),
      ])
      expect([headers.etag, headers['content-type']], path).toEqual([undefined, undefined])
      const forSession = await ask(path, { authorization: String(admin.headers.authorization) })
      expect(forSession.headers['cache-control'], path).toBe('no-cache, private')
      const isPurged = () => cdn.purges.flat().some((tag) => String(headers.xkey).split(' ').includes(tag))
      cdn.purges.length = 0
      await update(slug, { title: `After ${path}` })
      expect([cdn.purges.length > 0, isPurged()], path).toEqual([true, false])
      await update(slug, { slug: next })
      expect(isPurged(), path).toBe(true)
    }
  })

  it('a page that ends within a day is stored no longer than that, also when it comes from the cache', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    onTestFinished(() => void vi.useRealTimers())
    const { app, ask } = await setting()
    await ask('/')
    for (const response of app.responseCache.entries.responses()) {
      Object.assign(response, { validUntil: NOON + 3_600_000 })
    }
    const { headers } = await ask('/')
    expect(headers['server-timing']).toBe('cache;desc=hit')
    expect(headers['surrogate-control']).toMatch(/^max-age=3600,/)
  })

  it('a write is purged before it is acknowledged, by the tags of the pages that it changes', async () => {
    const { cdn, create, update, ask } = await setting()
    await create({ title: 'First', slug: 'first' })
    const tagsOf = async (path: string) => String((await ask(path)).headers.xkey).split(' ')
    const [home, missing] = [await tagsOf('/'), await tagsOf('/article/second')]
    expect(home).toContain(tagHash(EVERYTHING))
    cdn.purges.length = 0
    await update('first', { title: 'Another' })
    await create({ title: 'Second', slug: 'second' })
    const purged = new Set(cdn.purges.flat())
    expect([cdn.refused, purged.has(tagHash(EVERYTHING))]).toEqual([[], false])
    expect(home.some((tag) => purged.has(tag))).toBe(true)
    expect(missing.some((tag) => purged.has(tag))).toBe(true)
  })

  it('a CDN that does not answer delays a write by a moment, and fails none', async () => {
    const { cdn, create } = await setting()
    cdn.faults.push('silent')
    expect((await create({ title: 'First' })).statusCode).toBe(200)
    // The purge is not over: it ends without an answer after some seconds.
    await expect.poll(() => cdn.unanswered.size).toBe(1)
    expect((await create({ title: 'Second' })).statusCode).toBe(200)
    cdn.faults.push('reset', 500)
    cdn.endSilence()
    expect((await create({ title: 'Third' })).statusCode).toBe(200)
  })
})
