import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { minute, writePost } from '../../../../test/app/cast.ts'
import { type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('a list of posts', (open) => {
  async function blog() {
    const db = await open()
    const app = await appOn(db)
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    return { db, app, ada, ben }
  }
  const listOf = async (app: FastifyInstance, query: string) => {
    const reply = await app.inject(`/api/posts?order=newest&fields=card&${query}`)
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  const totalOf = async (app: FastifyInstance, query: string) => (await listOf(app, query)).total
  const titlesOf = async (app: FastifyInstance, query: string) =>
    (await listOf(app, query)).posts.map(({ title }: { title: string }) => title)

  it('has the exact number of its posts, whatever its page: of all, of a tag in any case, of an author', async () => {
    const { app, ada, ben } = await blog()
    const byAda = writingBy(app, ada)
    for (const slug of ['a', 'b', 'c']) await byAda.create({ title: slug, slug, tags: ['Food'] })
    await writingBy(app, ben).create({ title: 'd', slug: 'd', tags: ['Sport'] })
    const idOf = ({ headers }: Person) => app.inject({ url: '/api/users/profile', headers })
    const { _id: adaId } = (await idOf(ada)).json()
    const totals = async () => [
      await totalOf(app, 'limit=2'),
      await totalOf(app, 'limit=1&tag=fOOD'),
      await totalOf(app, `limit=1&author=${adaId}`),
    ]
    const { nextCursor } = await listOf(app, 'limit=2')
    expect(await totalOf(app, `limit=2&after=${nextCursor}`)).toBe(4)
    expect(await totals()).toEqual([4, 3, 3])

    const { deletionId } = (await byAda.remove('a')).json()
    expect(await totals()).toEqual([3, 2, 2])
    await byAda.update('b', { tags: ['Sport'] })
    expect(await totals()).toEqual([3, 1, 2])
    await app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: ada.headers })
    expect(await totals()).toEqual([4, 2, 3])
    const root = await registerAdmin(app)
    const url = `/api/users/delete/${adaId}`
    await app.inject({ method: 'DELETE', url, headers: root.headers })
    expect(await totals()).toEqual([1, 0, 0])
  })

  it('has the number zero for a tag and an author that nobody knows, and none for searches', async () => {
    const { db, app, ada } = await blog()
    await writePost(db, ada.id, { title: 'Road to Rust', tags: ['Food'] })
    for (const query of ['tag=none', 'tag=', 'author=none', 'author=']) {
      expect([query, await totalOf(app, query)]).toEqual([query, 0])
    }
    for (const query of ['title=rust', 'q=rust', 'filter=rust', `tag=food&author=${ada.id}`]) {
      expect([query, await totalOf(app, query)]).toEqual([query, undefined])
    }
    expect((await app.inject('/api/posts')).json()).not.toHaveProperty('total')
  })

  it('finds what the full text has without the titles that the specified rule finds, on every page once', async () => {
    const { db, app, ada } = await blog()
    const titles = ['Rust', 'The Rusty nail', 'rust', 'RUST', 'On iron', 'On water', 'A 100% Rust_']
    for (const [n, title] of titles.entries()) {
      const body = title === 'On water' ? 'No metal.' : 'Some rust here.'
      await writePost(db, ada.id, { title, body, createdAt: minute(n) })
    }
    expect(await titlesOf(app, 'title=rUST')).toEqual(['A 100% Rust_', 'The Rusty nail', 'Rust'])
    const more = 'q=rUST&notTitle=rUST'
    expect(await titlesOf(app, more)).toEqual(['On iron', 'RUST', 'rust'])
    const { posts, nextCursor } = await listOf(app, `${more}&limit=1`)
    expect(posts).toHaveLength(1)
    expect(await titlesOf(app, `${more}&limit=2&after=${nextCursor}`)).toEqual(['RUST', 'rust'])
    for (const hostile of ["'", '"', '%', '_', '\\', '(((', '🙂', 'x'.repeat(9_000)]) {
      const term = encodeURIComponent(hostile)
      expect(await titlesOf(app, `q=${term}&notTitle=${term}`)).toEqual([])
    }
    expect(await titlesOf(app, 'notTitle=')).toEqual([])
  })

  it('shows the passage with the words of a search, and none for words of the tags', async () => {
    const { db, app, ada } = await blog()
    await writePost(db, ada.id, { title: 'One', body: 'Iron gets <rusty> & "old" rust.' })
    await writePost(db, ada.id, { title: 'Two', body: 'Nothing.', tags: ['rust'] })
    const reply = await app.inject('/api/posts?q=RUST&fields=passage&order=oldest')
    const [one, two] = reply.json().posts
    expect(one.passage.text).toContain('Iron gets <rusty> & "old" rust.')
    expect([two.passage.text, one.body, one.html]).toEqual(['', undefined, undefined])
  })

  it('of tags is of the most used ones first with a limit, and is current after any change of tags', async () => {
    const { app, ada } = await blog()
    const { create, update, remove } = writingBy(app, ada)
    await create({ title: 'a', slug: 'a', tags: ['Food', 'Sport'] })
    await create({ title: 'b', slug: 'b', tags: ['Sport', 'Music'] })
    const tagsOf = async (query = '') => {
      const { tags } = (await app.inject(`/api/tags${query}`)).json()
      return tags.map(({ tag, count }: { tag: string; count: number }) => `${tag} ${count}`)
    }
    expect(await tagsOf()).toEqual(['Food 1', 'Music 1', 'Sport 2'])
    expect(await tagsOf('?limit=2')).toEqual(['Sport 2', 'Food 1'])
    await update('b', { tags: ['Music', 'Food'] })
    expect(await tagsOf('?limit=2')).toEqual(['Food 2', 'Music 1'])
    await update('b', { tags: ['Music', 'FOOD'] })
    expect(await tagsOf('?limit=1')).toEqual(['FOOD 2'])
    await remove('b')
    expect(await tagsOf()).toEqual(['Food 1', 'Sport 1'])
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?other=1']) {
      expect((await app.inject(`/api/tags${query}`)).statusCode).toBe(400)
    }
  })
})
