import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { overHttp } from '../../../test/servers/over-http.ts'

onBothEngines('a page that is cached over the new year', (open) => {
  // Only the date is faked: connections and timers go on.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 23, 59) }))
  afterEach(() => void vi.useRealTimers())

  const yearIn = (body: string) => /© (\d{4}) Byline/.exec(body)?.[1]
  const newYear = () => vi.setSystemTime(Date.UTC(2027, 0, 1))

  async function blog() {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'post', createdAt: '2026-12-30T10:00:00.000Z' })
    return appWithPages(db)
  }

  it('shows the new year from its first moment on, for hits before and within Fastify', async () => {
    const app = await blog()
    const ask = await overHttp(app)
    for (const path of ['/article/post', '/', '/about', '/faqs']) {
      vi.setSystemTime(Date.UTC(2026, 11, 31, 23, 59))
      const old = await ask(path)
      expect(yearIn(old.body)).toBe('2026')
      const again = await ask(path)
      expect(again.headers['server-timing']).toContain('hit')
      const known = { 'if-none-match': String(old.headers.etag) }
      expect((await ask(path, known)).statusCode).toBe(304)

      newYear()
      const head = await ask(path, {}, 'HEAD')
      expect(head.headers.etag).not.toBe(old.headers.etag)
      const fresh = await ask(path, known)
      expect([fresh.statusCode, yearIn(fresh.body)]).toEqual([200, '2027'])
      expect(fresh.headers.etag).toBe(head.headers.etag)
      // `inject` does not pass the listener that answers before Fastify.
      const injected = await app.inject({ url: path, headers: known })
      expect([injected.statusCode, yearIn(injected.body)]).toEqual([200, '2027'])
    }
  })

  it('is rendered again within Fastify, too', async () => {
    const app = await blog()
    const old = await app.inject('/article/post')
    newYear()
    const known = { 'if-none-match': String(old.headers.etag) }
    const fresh = await app.inject({ url: '/article/post', headers: known })
    expect([yearIn(old.body), fresh.statusCode, yearIn(fresh.body)]).toEqual(['2026', 200, '2027'])
  })
})
