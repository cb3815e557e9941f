import { MINUTE_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { type Person, registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { insertComment } from '../comments/store.ts'
import { setFact } from '../site/facts-store.ts'
import { listUnanswered } from './unanswered-store.ts'
import { firstWeek, weekly } from './weeks.ts'

const WEEK = 7 * 24 * 60 * MINUTE_MS

onBothEngines('the dashboard', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { ada, ben, root } = await registerPeople(app)
    const write = async (by: Person, title: string) =>
      (await writingBy(app, by).create({ title })).json().post._id as string
    const comment = async (by: Person, postId: string, content: string, ago = 0) => {
      const at = new Date(Date.now() - ago).toISOString()
      const text = { content, html: content, renderer: 1, created_at: at, updated_at: at }
      const active = { deleted_at: null, deletion_id: null }
      const row = { id: newId(), post_id: postId, user_id: by.id, ...text, ...active }
      await transact(app.deps.db, (tx) => insertComment(tx, row))
    }
    const read = async (by: Person) => {
      const reply = await app.inject({ url: '/api/dashboard', headers: by.headers })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(reply.body).not.toMatch(/@|password|hash/)
      return reply.json()
    }
    return { app, ada, ben, root, write, comment, read }
  }
  const titles = ({ posts }: { posts: { title: string }[] }) => posts.map(({ title }) => title)
  const contents = ({ comments }: { comments: { content: string }[] }) => comments.map(({ content }) => content)

  it('shows admins all content and other users their own, with the newest five first', async () => {
    const { ada, ben, root, write, comment, read } = await setting()
    const hers: string[] = []
    for (let n = 0; n < 6; n++) hers.push(await write(ada, `Hers ${n}`))
    const his = await write(ben, 'His')
    for (let n = 0; n < 6; n++) await comment(ben, hers[0] ?? '', `by Ben ${n}`, 10 - n)
    await comment(ada, his, 'by Ada')

    const all = await read(root)
    expect(all.counts).toEqual({ posts: 7, comments: 7, users: 3 })
    expect(titles(all)).toEqual(['His', 'Hers 5', 'Hers 4', 'Hers 3', 'Hers 2'])
    expect(contents(all)).toEqual(['by Ada', 'by Ben 5', 'by Ben 4', 'by Ben 3', 'by Ben 2'])
    expect(all.comments[0]).toMatchObject({
      user: { _id: ada.id, name: 'Ada' },
      post: { _id: his, title: 'His', slug: 'his', avatar: null },
    })

    const own = await read(ada)
    expect(own.counts).toEqual({ posts: 6, comments: 1 })
    expect(titles(own)).toEqual(['Hers 5', 'Hers 4', 'Hers 3', 'Hers 2', 'Hers 1'])
    expect(contents(own)).toEqual(['by Ada'])
    expect((await read(ben)).counts).toEqual({ posts: 1, comments: 6 })
  })

  it('is complete and empty for a new user', async () => {
    const { ada, read } = await setting()
    const weeks = Array.from({ length: limits.plottedWeeks }, () => ({
      week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      count: 0,
    }))
    expect(await read(ada)).toEqual({
      counts: { posts: 0, comments: 0 },
      posts: [],
      drafts: [],
      comments: [],
      unanswered: [],
      commentsPerWeek: weeks,
    })
  })

  it('plots the comments of the last twelve weeks, all or of one user', async () => {
    const { ada, ben, root, write, comment, read } = await setting()
    const post = await write(ada, 'Hers')
    for (const [by, weeksAgo] of [
      [ada, 0],
      [ben, 0],
      [ben, 11],
      [ben, 30],
    ] as const) {
      await comment(by, post, `${weeksAgo}`, weeksAgo * WEEK)
    }
    const counts = async (by: Person) => (await read(by)).commentsPerWeek.map(({ count }: { count: number }) => count)
    expect(await counts(root)).toEqual([1, ...Array.from({ length: 10 }, () => 0), 2])
    expect(await counts(ada)).toEqual([...Array.from({ length: 11 }, () => 0), 1])
    const { commentsPerWeek } = await read(root)
    for (const { week } of commentsPerWeek) expect(new Date(week).getUTCDay()).toBe(1)
  })

  it('shows each of the newest posts with its number of comments', async () => {
    const { app, ada, ben, write, comment, read } = await setting()
    const talked = await write(ada, 'Talked about')
    await write(ada, 'Quiet')
    for (const text of ['One', 'Two']) await comment(ben, talked, text)
    const gone = (await commentingBy(app, ben).create(talked, 'Gone')).json().comment._id
    await commentingBy(app, ben).remove(gone)
    const counts = (await read(ada)).posts.map(({ title, commentCount }: { title: string; commentCount: number }) => [
      title,
      commentCount,
    ])
    expect(counts).toEqual([
      ['Quiet', 0],
      ['Talked about', 2],
    ])
  })

  it('shows the comments of others that an author has not answered, under own posts only', async () => {
    const { app, ada, ben, root, write, comment, read } = await setting()
    const waiting = async (by: Person) => contents({ comments: (await read(by)).unanswered })
    const [hers, other] = [await write(ada, 'Hers'), await write(ada, 'Other')]
    const his = await write(ben, 'His')
    for (let n = 0; n < 7; n++) await comment(ben, hers, `by Ben ${n}`, (100 - n) * MINUTE_MS)
    await comment(root, other, 'by Root', 50 * MINUTE_MS)
    await comment(root, his, 'not for Ada', 40 * MINUTE_MS)
    expect(await waiting(ada)).toEqual(['by Root', 'by Ben 6', 'by Ben 5', 'by Ben 4', 'by Ben 3'])
    // An admin manages all comments, and answers under own posts.
    expect([await waiting(ben), await waiting(root)]).toEqual([['not for Ada'], []])

    await comment(ada, hers, 'an answer', 30 * MINUTE_MS)
    await comment(ben, hers, 'again', 20 * MINUTE_MS)
    expect(await waiting(ada)).toEqual(['again', 'by Root'])
    await comment(ada, hers, 'the last word', 10 * MINUTE_MS)
    expect(await waiting(ada)).toEqual(['by Root'])
    await writingBy(app, ada).remove('other')
    expect(await waiting(ada)).toEqual([])
    expect((await read(ada)).unanswered).toEqual([])
  })

  it('considers only so many of an author’s posts', async () => {
    const { app, ada, ben, write, comment } = await setting()
    const [old, recent] = [await write(ada, 'Old'), await write(ada, 'Recent')]
    await comment(ben, old, 'under the old one')
    await comment(ben, recent, 'under the recent one', 10 * MINUTE_MS)
    const found = async (posts: number) =>
      contents({ comments: await listUnanswered(app.deps.db, ada.id, { limit: 5, posts }) })
    expect(await found(2)).toEqual(['under the old one', 'under the recent one'])
    expect(await found(1)).toEqual(['under the recent one'])
  })

  it('shows admins alone the newest users that are not verified, without addresses', async () => {
    const { app, ada, ben, root, read } = await setting()
    await app.inject({ url: `/api/users/makeVreified/${ada.id}`, headers: root.headers })
    const { unverified } = await read(root)
    expect(unverified.map(({ name }: { name: string }) => name)).toEqual(['Ben'])
    expect(Object.keys(unverified[0]).toSorted()).toEqual('_id avatar createdAt name slug verified'.split(' '))
    expect(await read(ben)).not.toHaveProperty('unverified')
  })

  it('shows admins the first steps of a new site, until one of them dismisses them for all', async () => {
    const { app, ada, root, write, read } = await setting()
    const { db } = app.deps
    expect((await read(root)).firstSteps).toBeUndefined()
    await transact(db, (tx) => setFact(tx, 'first-steps', 'shown'))
    const samples = ['front', 'tags', 'about', 'faqs', 'footer']
    expect((await read(root)).firstSteps).toEqual({ write: false, bringIn: false, look: false, mail: false, samples })
    await write(ada, 'First')
    expect((await read(root)).firstSteps).toMatchObject({ write: true, bringIn: false })
    expect((await read(ada)).firstSteps).toBeUndefined()
    await app.inject({ method: 'DELETE', url: '/api/dashboard/firstSteps', headers: root.headers })
    expect((await read(root)).firstSteps).toBeUndefined()
  })

  it('counts no deleted content', async () => {
    const { app, ada, ben, root, write, comment, read } = await setting()
    const post = await write(ada, 'Hers')
    await comment(ben, post, 'under hers')
    await write(ben, 'His')
    await writingBy(app, ada).remove('hers')
    expect((await read(root)).counts).toEqual({ posts: 1, comments: 0, users: 3 })
    expect(titles(await read(root))).toEqual(['His'])
    await app.inject({
      method: 'DELETE',
      url: `/api/users/delete/${ben.id}`,
      headers: root.headers,
    })
    expect((await read(root)).counts).toEqual({ posts: 0, comments: 0, users: 2 })
    const left = await app.inject({ url: '/api/dashboard', headers: ben.headers })
    expect([left.statusCode, left.json().code]).toEqual([401, 'session_ended'])
  })
})

it('a week begins on Monday, in UTC, at the turn of the year too', () => {
  for (const [today, monday] of [
    ['2026-11-20T15:00:00.000Z', '2026-11-16'],
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-01-01T12:00:00.000Z', '2025-12-29'],
    ['2024-02-29T12:00:00.000Z', '2024-02-26'],
  ] as const) {
    expect(firstWeek(new Date(today), 1)).toBe(monday)
  }
  const today = new Date('2026-01-05T00:00:00.000Z')
  expect(firstWeek(today, 3)).toBe('2025-12-22')
  const perDay = ['2025-12-21', '2025-12-22', '2025-12-28', '2026-01-05', '2026-01-12'].map((day) => ({
    day,
    count: 1,
  }))
  expect(weekly(perDay, today, 3)).toEqual([
    { week: '2025-12-22', count: 2 },
    { week: '2025-12-29', count: 0 },
    { week: '2026-01-05', count: 1 },
  ])
})
