import { inBackground } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, plainRenderer, writePost } from '../../../../test/app/cast.ts'
import { registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { purgePosts } from '../deletion/deletion-store.ts'
import { updatePost } from '../writing/save-post.ts'

onBothEngines('the archive', (open) => {
  async function blog() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben } = await meetTheCast(db)
    const ids = []
    for (const [slug, userId, createdAt] of [
      ['first', ada, '2019-12-31T23:59:59.999Z'],
      ['second', ada, '2020-01-01T00:00:00.000Z'],
      ['third', ben, '2020-01-31T23:30:00.000Z'],
      ['fourth', ben, '2020-11-01T12:00:00.000Z'],
    ] as const) {
      ids.push((await writePost(db, userId, { slug, createdAt, tags: ['Food'] })).id)
    }
    const monthsOf = async () => (await app.inject('/api/archive')).json().months
    return { db, app, ids: ids as [string, string, string, string], ben, monthsOf }
  }

  const slugsOf = async (app: FastifyInstance, query: string) => {
    const reply = await app.inject(`/api/posts?order=newest&fields=card&${query}`)
    return reply.json().posts.map(({ slug }: { slug: string }) => slug)
  }

  it('has each month of UTC with visible posts, the newest first', async () => {
    const { monthsOf } = await blog()
    expect(await monthsOf()).toEqual([
      { month: '2020-11', count: 1 },
      { month: '2020-01', count: 2 },
      { month: '2019-12', count: 1 },
    ])
  })

  it('follows every deletion, restoration, purge and change of a date', async () => {
    const { db, app, ids, ben, monthsOf } = await blog()
    const before = await monthsOf()
    const { headers } = await registerAdmin(app)
    const url = `/api/users/delete/${ben}`
    const { deletionId } = (await app.inject({ method: 'DELETE', url, headers })).json()
    expect(await monthsOf()).toEqual([
      { month: '2020-01', count: 1 },
      { month: '2019-12', count: 1 },
    ])
    await app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers })
    expect(await monthsOf()).toEqual(before)
    const limitMs = renderLimits.backgroundMs
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs }
    await updatePost(saving, ids[0], { createdAt: '2020-01-05T00:00:00.000Z' })
    await transact(db, async (tx, invalidate) => {
      await purgePosts(tx, { user_id: ben })
      invalidate('posts')
    })
    expect(await monthsOf()).toEqual([{ month: '2020-01', count: 2 }])
  })

  it('keeps the time of the newest change in a month', async () => {
    const { db, ids } = await blog()
    const limitMs = renderLimits.backgroundMs
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs }
    await updatePost(saving, ids[1], { title: 'New', updatedAt: '2026-03-04T05:06:07.000Z' })
    const rows = await db.selectFrom('archive_months').selectAll().orderBy('month').execute()
    expect(rows.map(({ changed_at }) => changed_at.slice(0, 10))).toEqual(['2019-12-31', '2026-03-04', '2020-11-01'])
  })

  it('narrows a list of posts to a month, also together with a tag or an author', async () => {
    const { app, ben } = await blog()
    expect(await slugsOf(app, 'limit=9&month=2020-01')).toEqual(['third', 'second'])
    expect(await slugsOf(app, 'limit=9&month=2019-12')).toEqual(['first'])
    expect(await slugsOf(app, 'limit=9&month=2020-01&tag=food')).toEqual(['third', 'second'])
    expect(await slugsOf(app, `limit=9&month=2020-01&author=${ben}`)).toEqual(['third'])
    expect(await slugsOf(app, 'limit=9&month=1999-01')).toEqual([])
    const page = (query: string) => app.inject(`/api/posts?fields=card&limit=1&${query}`)
    expect((await page('month=2020-01')).json().total).toBe(2)
    expect((await page('month=1999-01')).json().total).toBe(0)
    expect((await page('month=2020-01&tag=food')).json()).not.toHaveProperty('total')
  })

  it.each(['2020-13', '2020-00', '2020-1', '2020', '-020-01', '2020-01-01', "2020-01' or 1=1", '２０２０-01'])(
    'knows no month %j',
    async (month) => {
      const app = await appOn(await open())
      const url = `/api/posts?limit=1&fields=card&month=${encodeURIComponent(month)}`
      expect((await app.inject(url)).statusCode).toBe(400)
    },
  )
})

onBothEngines('a page of a counted list', (open) => {
  it('names the page before it, which is the one that led to it', async () => {
    const db = await open()
    const app = await appOn(db)
    const { ada } = await meetTheCast(db)
    for (let day = 1; day <= 7; day++) {
      await writePost(db, ada, { createdAt: `2020-01-0${day}T10:00:00.000Z`, tags: ['Food'] })
    }
    for (const filter of ['', 'tag=food&', `author=${ada}&`, 'month=2020-01&']) {
      const list = `/api/posts?order=newest&fields=card&limit=2&${filter}`
      const pages = [(await app.inject(list)).json()]
      const cursors = [null]
      for (let page = pages[0]; page.nextCursor; page = pages.at(-1)) {
        cursors.push(page.nextCursor)
        pages.push((await app.inject(`${list}after=${page.nextCursor}`)).json())
      }
      expect([filter, pages.length]).toEqual([filter, 4])
      expect(pages.map(({ previous }) => previous)).toEqual([
        undefined,
        ...cursors.slice(0, -1).map((after) => ({ after })),
      ])
    }
  })
})
