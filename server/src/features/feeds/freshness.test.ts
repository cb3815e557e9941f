import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { readFeed } from '../../../test/feeds/feeds.ts'
import { overHttp } from '../../../test/servers/over-http.ts'

onBothEngines('a feed from the cache', (open) => {
  it('has the headers of a new one, and is 304 by its ETag or else by its date', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'post', body: 'x'.repeat(2_000) })
    const ask = await overHttp(await appOn(db))
    for (const path of ['/rss.xml', `/feed.json?author=${ada}`, '/article/post/atom.xml']) {
      const first = await ask(path)
      expect(first.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        'server-timing': expect.stringContaining('cache;desc=miss'),
      })
      const { etag, 'last-modified': date = '' } = first.headers
      // Node.js makes the text of the date once per second.
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.parse(String(first.headers.date)) + 1_000)
      const again = await ask(path)
      expect(again.headers).toMatchObject({
        etag,
        'last-modified': date,
        'access-control-allow-origin': '*',
        'content-type': first.headers['content-type'],
        'server-timing': 'cache;desc=hit',
      })
      const status = async (headers: Record<string, string>, method = 'GET') => {
        const { statusCode, headers: received, body } = await ask(path, headers, method)
        if (statusCode === 304) expect([received['last-modified'], body]).toEqual([date, ''])
        return statusCode
      }
      const earlier = new Date(Date.parse(date) - 1_000).toUTCString()
      expect(await status({ 'if-none-match': String(etag) })).toBe(304)
      expect(await status({ 'if-modified-since': date })).toBe(304)
      expect(await status({ 'if-modified-since': date }, 'HEAD')).toBe(304)
      expect(await status({ 'if-modified-since': earlier })).toBe(200)
      expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
      expect(await status({ 'if-none-match': String(etag), 'if-modified-since': earlier })).toBe(304)
      const packed = await ask(path, { 'accept-encoding': 'br' })
      expect([packed.headers['content-encoding'], packed.headers['last-modified']]).toEqual(['br', date])
    }
  })

  it('may be read by a page of any site, whatever `CORS_ORIGINS` names', async () => {
    const app = await appOn(await open(), { env: { CORS_ORIGINS: 'https://a.example' } })
    for (const origin of ['https://a.example', 'https://reader.example']) {
      for (const url of ['/rss.xml', '/rss.xml', '/rss.xml?tag=none']) {
        const { headers } = await app.inject({ url, headers: { origin } })
        expect(headers['access-control-allow-origin']).toBe('*')
      }
    }
  })

  it('shows a write at once, and is the same after one that does not concern it', async () => {
    const db = await open()
    const app = await appOn(db)
    const [cleo, dora] = [await register(app, 'Cleo Writer'), await register(app, 'Dora Writer')]
    const [writing, other] = [writingBy(app, cleo), writingBy(app, dora)]
    await writing.create({ title: 'First', slug: 'first', body: 'x', tags: ['Web'] })
    await other.create({ title: 'Second', slug: 'second', body: 'x', tags: ['Design'] })
    const postId = (await app.inject('/api/posts/first')).json().post._id
    const commenting = commentingBy(app, dora)
    await commenting.create(postId, 'A comment')

    const feeds = {
      site: '/rss.xml',
      web: '/atom.xml?tag=web',
      design: '/feed.json?tag=design',
      cleo: `/rss.xml?author=${cleo.id}`,
      dora: `/atom.xml?author=${dora.id}`,
      comments: '/article/first/rss.xml',
    }
    const state = async (address: string) => {
      const reply = await app.inject(address)
      const { etag, 'last-modified': date } = reply.headers
      return { etag, date: String(date), feed: reply.statusCode === 200 ? readFeed(reply) : null }
    }
    /** The names of the feeds that the write changed. No client that has one of them before gets a 304 after it. */
    const changedBy = async (write: () => Promise<{ statusCode: number }>) => {
      const before = []
      for (const [name, address] of Object.entries(feeds)) {
        before.push({ name, address, ...(await state(address)) })
      }
      expect((await write()).statusCode).toBe(200)
      const changed = []
      for (const { name, address, etag, date } of before) {
        const after = await state(address)
        if (after.etag === etag) {
          expect(after.date).toBe(date)
          continue
        }
        changed.push(name)
        const headers = { 'if-modified-since': date }
        expect([name, (await app.inject({ url: address, headers })).statusCode]).not.toEqual([name, 304])
      }
      return changed
    }

    expect(await changedBy(() => writing.update('first', { title: 'New' }))).toEqual([
      'site',
      'web',
      'cleo',
      'comments',
    ])
    expect((await state(feeds.site)).feed?.entries[1]?.title).toBe('New')
    expect(await changedBy(() => other.update('second', { tags: ['Design', 'Web'] }))).toEqual([
      'site',
      'web',
      'design',
      'dora',
    ])
    expect((await state(feeds.web)).feed?.entries).toHaveLength(2)
    expect(await changedBy(() => commenting.create(postId, 'Another one'))).toEqual(['comments'])
    expect((await state(feeds.comments)).feed?.entries).toHaveLength(2)
    const rename = () =>
      app.inject({
        method: 'PUT',
        url: '/api/users/updateProfile',
        headers: dora.headers,
        payload: { name: 'Dora Renamed', email: dora.email, password: '' },
      })
    expect(await changedBy(rename)).toEqual(['site', 'web', 'design', 'dora', 'comments'])
    expect(await changedBy(() => other.remove('second'))).toEqual(['site', 'web', 'design', 'dora'])
    const admin = await registerAdmin(app)
    const removeUser = () => commentingBy(app, admin).deleteUser(dora.id)
    expect(await changedBy(removeUser)).toEqual(['dora', 'comments'])
    expect((await state(feeds.comments)).feed?.entries).toEqual([])
  })
})
