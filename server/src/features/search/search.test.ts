import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { minute, writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { hidePost } from '../../../test/leaks/visibility.ts'
import { transact } from '../../db/transact.ts'
import { addToBacklog, indexNext } from './backlog-store.ts'

onBothEngines('a search', (open) => {
  async function blog() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const { id } = await writePost(db, ada.id, { title: 'Rusty nails', tags: ['Rust', 'Rural'] })
    const get = async (url: string) => {
      const reply = await app.inject(url)
      expect([url, reply.statusCode]).toEqual([url, 200])
      return reply.json()
    }
    const found = async (q: string, rest = '') =>
      (await get(`/api/search/comments?q=${encodeURIComponent(q)}${rest}`)).comments.map(
        ({ content }: { content: string }) => content,
      )
    return { app, db, ada, id, get, found }
  }

  it('finds comments by their words, newest first and by pages, with the marked passage and their post', async () => {
    const { app, ada, id, get, found } = await blog()
    const { create } = commentingBy(app, ada)
    for (const n of [1, 2, 3]) await create(id, `Testing number ${n}`)
    await create(id, 'Other')
    expect(await found('tests')).toEqual([3, 2, 1].map((n) => `Testing number ${n}`))
    const first = await get('/api/search/comments?q=test&limit=2')
    expect(first.comments[0]).toMatchObject({
      post: { title: 'Rusty nails' },
      passage: { text: 'Testing number 3', marks: [[0, 7]], directive: 'text=Testing,-number' },
    })
    await create(id, 'A test between pages')
    const { comments, nextCursor } = await get(`/api/search/comments?q=test&limit=2&after=${first.nextCursor}`)
    expect([comments.length, comments[0].content, nextCursor]).toEqual([1, 'Testing number 1', null])
    for (const after of ['x', 'WyJiZXN0IiwiIiwiMCIsIjEiXQ']) {
      expect((await app.inject(`/api/search/comments?q=test&after=${after}`)).statusCode).toBe(400)
    }
  })

  it('follows comments through edits, deletions, undos, and those of their post and author', async () => {
    const { app, db, ada, id, found } = await blog()
    const root = await registerAdmin(app)
    const { create, update, remove } = commentingBy(app, ada)
    const comment = (await create(id, 'needle')).json().comment._id
    expect(await found('needle')).toEqual(['needle'])
    await update(comment, 'thimble')
    expect([await found('needle'), await found('thimble')]).toEqual([[], ['thimble']])
    const { deletionId } = (await remove(comment)).json()
    expect(await found('thimble')).toEqual([])
    const undo = (deletion: string, headers = ada.headers) =>
      app.inject({ method: 'POST', url: `/api/undo/${deletion}`, headers })
    await undo(deletionId)
    expect(await found('thimble')).toEqual(['thimble'])
    const url = `/api/users/delete/${ada.id}`
    const { headers } = root
    const gone = (await app.inject({ method: 'DELETE', url, headers })).json()
    expect(await found('thimble')).toEqual([])
    await undo(gone.deletionId, headers)
    expect(await found('thimble')).toEqual(['thimble'])
    await hidePost(db, id)
    await create(id, 'ends the cached reply')
    await app.inject({ method: 'DELETE', url, headers })
    expect(await found('thimble')).toEqual([])
  })

  it('suggests titles with the typed words, the last as a beginning, and tags, and corrects a slip', async () => {
    const { db, ada, get } = await blog()
    for (let n = 0; n < 8; n++) {
      await writePost(db, ada.id, { title: `On rust ${n}`, body: 'nails', createdAt: minute(n) })
    }
    const { posts, tags } = await get('/api/search/suggestions?q=RU')
    const titles = posts.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Rusty nails', ...[7, 6, 5, 4, 3].map((n) => `On rust ${n}`)])
    expect(posts[1]).toEqual({ slug: expect.any(String), title: 'On rust 7', titleMarks: [[3, 7]] })
    expect(tags.map(({ tag }: { tag: string }) => tag).toSorted()).toEqual(['Rural', 'Rust'])
    expect((await get('/api/search/suggestions?q=rusty+na')).posts).toHaveLength(1)
    const slip = await get('/api/search/suggestions?q=nials')
    expect([slip.corrected, slip.posts[0].title]).toEqual(['nails', 'Rusty nails'])
    for (const q of ['', '%20', '*', '%22', 'x'.repeat(5_000), '%F0%9F%99%82', 'NEAR(']) {
      expect(await get(`/api/search/suggestions?q=${q}`)).toEqual({ posts: [], tags: [] })
    }
  })

  it('completes words that a change has brought in', async () => {
    const { app, ada, get } = await blog()
    await writingBy(app, ada).update('rusty-nails', { body: 'A quixotic hammer' })
    expect((await get('/api/posts?q=quix*')).posts).toHaveLength(1)
  })

  it('finds what was written before an upgrade, once it is indexed', async () => {
    const { app, db, ada, id, get, found } = await blog()
    const comment = (await commentingBy(app, ada).create(id, 'needle')).json().comment._id
    await db.deleteFrom('comment_numbers').execute()
    expect(await found('needle')).toEqual([])
    await transact(db, async (tx) => {
      await addToBacklog(tx, 'comment', comment)
      await addToBacklog(tx, 'post', id)
      await addToBacklog(tx, 'post', 'purged-meanwhile')
    })
    while (await indexNext(db));
    expect(await found('needle')).toEqual(['needle'])
    expect((await get('/api/posts?q=rusty&fields=card')).posts).toHaveLength(1)
  })

  it('has the title marked and the correction named in its reply', async () => {
    const { get } = await blog()
    const { posts, corrected } = await get('/api/posts?q=rusti+nials&fields=passage')
    expect([posts[0].titleMarks, corrected]).toEqual([
      [
        [0, 5],
        [6, 11],
      ],
      'rusti nails',
    ])
    expect(await get('/api/posts?q=rusty&fields=card')).not.toHaveProperty('corrected')
  })
})
