import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { minute, writePost } from '../../../../test/app/cast.ts'
import { register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { ManualClock } from '../../../../test/manual-clock.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { runIfDue } from '../../../scheduler/run-job.ts'
import { hasDue, publishDue, publishDuePosts } from './publish-due.ts'

const COUNT = 45

/** The nth second of an hour of the tests. */
const second = (n: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, n)).toISOString()

onBothEngines('scheduled posts', (open, openAgain) => {
  async function setting(count = COUNT) {
    const db = await open()
    const app = await appOn(db)
    const ada = await register(app, 'Ada')
    for (let n = 0; n < count; n++) {
      const content = { title: `Post ${n}`, tags: ['Planned'], createdAt: second(n) }
      await writePost(db, ada.id, { ...content, slug: `post-${n}`, state: 'scheduled' })
    }
    const shown = async () => (await app.inject('/api/posts?order=oldest&limit=100&fields=card')).json().posts
    return { app, db, ada, shown }
  }

  it('are published at their time and no earlier, each once, by two processes at once', async () => {
    const { app, db, shown } = await setting()
    const other = await openAgain()
    /** The number of times that each post has become visible. */
    const publications = async () => {
      const changes = await db.selectFrom('changes').select('tag').execute()
      return changes.filter(({ tag }) => tag.startsWith('post:')).length
    }
    const both = (now: Date) =>
      Promise.all(
        [db, other].map(async (each) => {
          while (await publishDuePosts(each, now));
        }),
      )
    await both(new Date(Date.parse(second(0)) - 1))
    expect([await shown(), await publications()]).toEqual([[], 0])
    expect(await hasDue(db, new Date(second(0)))).toBe(true)
    await both(new Date(second(9)))
    expect((await shown()).map(({ slug }: { slug: string }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, n) => `post-${n}`),
    )
    // The clock is set back: nothing is taken back, nothing is early, nothing happens twice.
    await both(new Date(second(5)))
    expect([(await shown()).length, await publications()]).toEqual([10, 10])
    await both(new Date(second(COUNT)))
    await both(new Date(second(COUNT)))
    const posts = await shown()
    expect([posts.length, await publications()]).toEqual([COUNT, COUNT])
    const [last] = posts.slice(-1)
    expect([last.createdAt, last.updatedAt]).toEqual([second(COUNT - 1), second(COUNT - 1)])
    expect((await app.inject('/api/tags')).json().tags).toEqual([{ tag: 'Planned', count: COUNT }])
  })

  it('of a suspended person become drafts; what an admin has planned for them is published', async () => {
    const { db, ada, shown } = await setting(1)
    const root = await register(await appOn(db), 'Root')
    await db.updateTable('users').set({ admin: 1 }).where('id', '=', root.id).execute()
    const content = { title: 'By an admin', slug: 'by-an-admin', createdAt: second(0), state: 'scheduled' as const }
    await writePost(db, ada.id, { ...content, plannedBy: root.id })
    await db.updateTable('posts').set({ planned_by: ada.id }).where('planned_by', 'is', null).execute()
    await db
      .updateTable('users')
      .set({ suspended_until: minute(10_000) })
      .where('id', '=', ada.id)
      .execute()
    await publishDuePosts(db, new Date(second(9)))
    expect((await shown()).map(({ slug }: { slug: string }) => slug)).toEqual(['by-an-admin'])
    expect(await db.selectFrom('posts').select('title').where('state', '=', 'draft').execute()).toEqual([
      { title: 'Post 0' },
    ])
  })

  it('that came while no process ran are published at the start, dated as planned', async () => {
    const { app, db } = await setting(2)
    const deps = { ...app.deps, db }
    const stopping = new AbortController()
    const runner = (start: string) => ({ id: start, clock: new ManualClock(start), stopping: stopping.signal })
    expect((await app.inject('/api/posts/post-1')).statusCode).toBe(404)
    // A process was killed while it held a lease: nobody waits for it.
    const lease = { lease_owner: 'killed', lease_until: '2099-01-01T00:00:00.000Z', failures: 0 }
    await db
      .insertInto('jobs')
      .values({ name: publishDue.name, created_at: minute(0), ...lease })
      .execute()
    await runIfDue(publishDue, deps, runner('2026-06-01T00:00:00.000Z'))
    expect((await app.inject('/api/posts/post-1')).json().post.createdAt).toBe(second(1))
    expect(await app.inject('/api/archive').then((reply) => reply.json().months)).toEqual([
      { month: '2026-05', count: 2 },
    ])
  })

  it('evict what readers see without them, in the same transaction', async () => {
    const { app, db } = await setting(1)
    const lists = [
      '/api/posts?order=newest&limit=4&fields=card',
      '/api/tags',
      '/api/archive',
      '/rss.xml',
      '/sitemap-2026.xml',
    ]
    const bodies = () => Promise.all(lists.map(async (url) => (await app.inject(url)).body))
    const before = await bodies()
    expect(await bodies()).toEqual(before)
    await publishDuePosts(db, new Date(second(1)))
    const after = await bodies()
    expect(lists.filter((_, n) => after[n] === before[n])).toEqual([])
  })

  it('get a numbered slug if theirs is taken, and are not published if they are deleted', async () => {
    const { app, db, ada } = await setting(2)
    await writePost(db, ada.id, { slug: 'post-0', title: 'There first', createdAt: minute(0) })
    const headers = ada.headers
    const reply = await app.inject({ method: 'DELETE', url: '/api/posts/delete/post-1', headers })
    await publishDuePosts(db, new Date(second(9)))
    expect((await app.inject('/api/posts/post-0-2')).json().post.title).toBe('Post 0')
    expect(await statesOf(db)).toEqual(['published', 'published', 'scheduled'])
    // Restored later, it is published late, with its planned date.
    await app.inject({ method: 'POST', url: `/api/undo/${reply.json().deletionId}`, headers })
    await publishDuePosts(db, new Date(second(20)))
    expect((await app.inject('/api/posts/post-1')).json().post.createdAt).toBe(second(1))
  })
})

async function statesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('state').orderBy('state').execute()
  return rows.map(({ state }) => state)
}
