import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { endListeners } from '../../../test/engines/end-listeners.ts'
import { createDatabase } from '../../../test/engines/postgres-databases.ts'
import { lineTo } from '../../../test/servers/cut-line.ts'
import { overHttp } from '../../../test/servers/over-http.ts'
import { answers, connect } from '../../db/connect.ts'

const TIMEOUT_MS = 20_000

async function startSite(env = {}) {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const line = await lineTo(url)
  const db = connect(line.url)
  onTestFinished(() => db.destroy())
  const direct = connect(url)
  onTestFinished(() => direct.destroy())
  const app = await appOn(db, { env })
  const ask = await overHttp(app)
  const ada = await register(app, 'Ada')
  const writing = writingBy(app, ada)
  await writing.create({ title: 'Title', slug: 'known', content: 'Long enough to be compressed. '.repeat(100) })
  const pages = ['/article/known', '/api/posts/known', '/rss.xml']
  for (const path of [...pages, ...pages, ...pages]) expect((await ask(path)).statusCode).toBe(200)
  return { line, direct, app, ada, ask, writing, pages }
}

it('pages that were read go on while PostgreSQL is stopped, and everything else is a 503 with a time', async () => {
  const { line, direct, ask, writing, pages } = await startSite()
  const before = await Promise.all(pages.map(async (path) => (await ask(path)).body))
  line.cut()
  const { statusCode, headers } = await ask('/api/posts/other')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  const write = await writing.create({ title: 'Lost', slug: 'lost' })
  expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '5'])
  for (const [n, path] of pages.entries()) {
    const { statusCode, body } = await ask(path)
    expect([statusCode, body], path).toEqual([200, before[n]])
  }
  await direct.updateTable('posts').set({ title: 'Another title' }).execute()
  await line.mend()
  await vi.waitFor(async () => expect((await ask('/api/posts/known')).body).toContain('Another title'), TIMEOUT_MS)
  expect((await writing.create({ title: 'Saved', slug: 'saved' })).statusCode).toBe(200)
})

it('a response goes on in an encoding that nobody has asked for yet', async () => {
  const { line, ask } = await startSite()
  line.cut()
  const { statusCode, headers } = await ask('/api/posts/known', { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
})

it('a page goes on if PostgreSQL stops while it is read anew', async () => {
  const { line, direct, app, ask, pages } = await startSite()
  for (const path of pages) {
    await vi.waitFor(async () => expect((await ask(path)).headers['server-timing']).toContain('hit'), TIMEOUT_MS)
    expect(await endListeners(direct)).toBe(true)
    await vi.waitFor(() => expect(app.responseCache.follower.catchUp()).toBe(false), TIMEOUT_MS)
    // The statements of the pages, or of the next listener.
    line.cutAt(/from "posts"|listen|^B/)
    expect((await ask(path)).statusCode, path).toBe(200)
    line.cutAt(undefined)
    await line.mend()
  }
})

it.each([
  ['before its commit', /insert into "changes"/],
  ['during its commit', /^Q....commit/],
])('a write that fails %s leaves the pages that show it', async (_when, at) => {
  const { line, app, ada, ask, writing, pages } = await startSite()
  const before = await Promise.all(pages.map(async (path) => (await ask(path)).body))
  const { post } = JSON.parse((await ask('/api/posts/known')).body)
  line.cutAt(at)
  const payload = { postId: post._id, content: 'Nobody knows whether this is stored' }
  const sent = await app.inject({ method: 'POST', url: '/api/comments/create', headers: ada.headers, payload })
  expect(sent.statusCode).toBe(503)
  for (const [n, path] of pages.entries()) {
    const { statusCode, body } = await ask(path)
    expect([statusCode, body], path).toEqual([200, before[n]])
  }
  line.cutAt(undefined)
  await line.mend()
  await vi.waitFor(async () => {
    expect((await writing.update('known', { title: 'Another title' })).statusCode).toBe(200)
  }, TIMEOUT_MS)
  expect((await ask('/api/posts/known')).body).toContain('Another title')
})

it('nothing that was acknowledged is lost when PostgreSQL stops in the middle of writes', async () => {
  const { line, direct, writing } = await startSite()
  const slugs = Array.from({ length: 40 }, (_, n) => `written-${n}`)
  const saves = slugs.map(async (slug) => ({ slug, status: (await writing.create({ title: slug, slug })).statusCode }))
  await Promise.race(saves)
  line.cut()
  const replies = await Promise.all(saves)
  const stored = (await direct.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug)
  const acknowledged = replies.filter(({ status }) => status === 200).map(({ slug }) => slug)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(replies.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
})

it('a page is not sent from memory for a CDN, which would store it for a day', async () => {
  const { line, ask } = await startSite({ CDN: 'varnish' })
  line.cut()
  await vi.waitFor(async () => expect((await ask('/api/posts/known')).statusCode).toBe(503), TIMEOUT_MS)
})

it('connections that broke while they were opened are opened again', async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const line = await lineTo(url)
  const db = connect(line.url)
  onTestFinished(() => db.destroy())
  const ask = () => Promise.all(Array.from({ length: 10 }, () => answers(db)))
  line.cutAt(/set lock_timeout/)
  expect(await ask()).toEqual(Array(10).fill(false))
  line.cutAt(undefined)
  await line.mend()
  expect(await ask()).toEqual(Array(10).fill(true))
})
