import { DAY_MS } from '@byline/contract/rules/durations'
import type { SomeSettings } from '@byline/contract/site/settings'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { type Person, register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { saveSettings } from '../settings/change-settings.ts'

const noon = Date.parse('2026-05-01T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (app: FastifyInstance, { headers }: Person, postId: string, content: string) =>
  app.inject({
    method: 'POST',
    url: '/api/comments/create',
    headers,
    payload: { postId, content },
  })
const readPost = async (app: FastifyInstance) => (await app.inject({ url: '/api/posts/figs' })).json().post

onBothEngines('comments', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const ada = await register(app, 'Ada')
    const createdAt = new Date(noon).toISOString()
    const { id } = await writePost(db, ada.id, { slug: 'figs', createdAt })
    const set = (settings: SomeSettings) => transact(db, (tx, invalidate) => saveSettings(tx, invalidate, settings))
    return { app, ada, id, set }
  }

  it('can be closed everywhere; those that are there stay, and are edited and deleted as before', async () => {
    const { app, ada, id, set } = await setting()
    const { comment } = (await say(app, ada, id, 'While they are open')).json()
    expect(await readPost(app)).toMatchObject({ commentsCloseAt: null, commentsClosed: false })
    await set({ comments: 'closed' })
    const rejected = await say(app, ada, id, 'Too late')
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'comments_closed'])
    expect(await readPost(app)).toMatchObject({ commentsClosed: true })
    const list = await app.inject({ url: `/api/comments/post/${id}` })
    expect(list.json().comments).toMatchObject([{ content: 'While they are open' }])
    const own = { headers: ada.headers, payload: { content: 'Corrected' } }
    const url = `/api/comments/update/${comment._id}`
    expect((await app.inject({ method: 'PUT', url, ...own })).statusCode).toBe(200)
    const gone = `/api/comments/delete/${comment._id}`
    const deleted = await app.inject({ method: 'DELETE', url: gone, headers: ada.headers })
    expect(deleted.statusCode).toBe(200)
  })

  it('close by the age of the article, and the cached reply ends at that time without a write', async () => {
    const { app, ada, id, set } = await setting()
    // Ada stays signed in for that time.
    await set({ closeCommentsAfterDays: 20, sessionIdleDays: 30 })
    const closeAt = new Date(noon + 20 * DAY_MS).toISOString()
    vi.setSystemTime(noon + 20 * DAY_MS - 1)
    expect(await readPost(app)).toMatchObject({ commentsCloseAt: closeAt, commentsClosed: false })
    expect((await app.inject({ url: '/article/figs' })).statusCode).toBe(200)
    expect((await say(app, ada, id, 'In time')).statusCode).toBe(200)
    expect(await readPost(app)).toMatchObject({ commentsClosed: false })
    vi.setSystemTime(noon + 20 * DAY_MS)
    expect(await readPost(app)).toMatchObject({ commentsCloseAt: closeAt, commentsClosed: true })
    const page = await app.inject({ url: '/article/figs' })
    expect(page.headers['server-timing']).toContain('miss')
    expect((await say(app, ada, id, 'Too late')).statusCode).toBe(403)
  })
})
