import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../test/app/app.ts'
import { writePost } from '../../test/app/cast.ts'
import { commentingBy } from '../../test/content/commenting.ts'
import { register, registerAdmin } from '../../test/content/people.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { seed } from '../archive/seed/seed.ts'
import type { SeedLine } from '../archive/seed/seed-line.ts'
import { indexNext } from './search/backlog-store.ts'

const TITLES = ['C# and F#', 'Aïoli at 100 %', 'The "quoted_one"', '漢字 and 🙂', 'zz Top', 'Plain\\title']
const FILTERS = [
  ...['c#', '#', 'f# ', 'AND', 'aïoli', '100 %', '%', '_', 'ted_', '"', '漢', '字 a', '🙂', 'zz', 'z', 'ZZ T'],
  ...['\\', 'n\\t', 'ada', 'Ada L', 'nothing of the kind', ' ', 'NEAR(', '*', 'a" OR "b', 'remark', 'é'],
]

onBothEngines('the filters of tables', (open) => {
  it('find what contains the text, in titles, names and comments, whatever its length and script', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    for (const [n, title] of TITLES.entries()) {
      const { id } = await writePost(app.deps.db, ada.id, { title, slug: `p${n}` })
      await commentingBy(app, root).create(id, `A remark on ${title.toLowerCase()}.`)
    }
    const ask = async (url: string) => (await app.inject({ url, headers: root.headers })).json()
    const { comments } = await ask('/api/comments/all')
    const { users } = await ask('/api/users/all')
    const contains = (filter: string, texts: (string | null)[]) =>
      texts.some((text) => text?.toLowerCase().includes(filter.toLowerCase()))
    for (const filter of FILTERS) {
      const q = encodeURIComponent(filter)
      const found = {
        posts: (await ask(`/api/manage/posts?filter=${q}&limit=50&sort=title`)).posts.length,
        newest: (await ask(`/api/manage/posts?filter=${q}&limit=50`)).total,
        comments: (await ask(`/api/comments/all?filter=${q}&limit=50`)).total,
        users: (await ask(`/api/users/all?q=${q}&limit=50`)).total,
      }
      const posts = TITLES.filter((title) => contains(filter, [title, 'Ada'])).length
      expect([filter, found]).toEqual([
        filter,
        {
          posts,
          newest: posts,
          comments: comments.filter(
            ({ content, user, post }: { content: string; user: { name: string }; post: { title: string } }) =>
              contains(filter, [content, user.name, post.title]),
          ).length,
          users: users.filter(({ name, email }: { name: string; email: string }) => contains(filter, [name, email]))
            .length,
        },
      ])
    }
  })

  it('follow changes of titles, names and texts, and deletions', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const { id } = await writePost(db, ada.id, { title: 'Needles', slug: 'needles' })
    const { create, update, remove } = commentingBy(app, ada)
    const comment = (await create(id, 'thimble')).json().comment._id
    const found = async (filter: string) => {
      while (await indexNext(db));
      const ask = async (url: string) => (await app.inject({ url, headers: root.headers })).json().total as number
      return [
        await ask(`/api/manage/posts?filter=${filter}`),
        await ask(`/api/comments/all?filter=${filter}&limit=5`),
        await ask(`/api/users/all?q=${filter}&limit=5`),
      ]
    }
    expect([await found('needles'), await found('thimble'), await found('Ada')]).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [1, 1, 1],
    ])
    await db.updateTable('users').set({ name: 'Grace' }).where('id', '=', ada.id).execute()
    await db.updateTable('posts').set({ title: 'Pins' }).where('id', '=', id).execute()
    expect([await found('Grace'), await found('needles')]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    await update(comment, 'bobbin')
    expect([await found('thimble'), await found('bobbin')]).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ])
    await remove(comment)
    expect(await found('bobbin')).toEqual([0, 0, 0])
  })

  it('are paged in every order, in both directions, when more match than are counted', async () => {
    const count = limits.matchesCounted + 60
    const db = await open()
    await seed(await depsFor(db), many(count), '/')
    const app = await appOn(db, { env: { RATE_LIMITS: 'off' } })
    const { headers } = await registerAdmin(app)
    const ask = async (url: string) => (await app.inject({ url, headers })).json()
    for (const path of [
      ...['title', '-author', '-createdAt'].map((sort) => `/api/manage/posts?limit=30&sort=${sort}&filter=`),
      '/api/comments/all?limit=30&filter=',
    ]) {
      const first = await ask(`${path}titled`)
      const second = await ask(`${path}titled&after=${first.nextCursor}`)
      const again = await ask(`${path}titled&before=${second.previousCursor}`)
      const all = await ask(`${path}`)
      const ids = ({ posts, comments }: Record<string, { _id: string }[]>) =>
        (posts ?? comments ?? []).map(({ _id }) => _id)
      expect([first.total, second.first, ids(first)]).toEqual([null, 31, ids(all)])
      expect([ids(again), new Set([...ids(first), ...ids(second)]).size]).toEqual([ids(first), 60])
      expect((await ask(`${path}titled+99`)).total).toBe(11)
    }
  })
})

async function* many(count: number): AsyncGenerator<SeedLine> {
  const dateOf = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString()
  yield { text: 'The body.' }
  for (const name of ['Ada', 'Ben']) {
    yield { user: { name, email: null, verified: false, createdAt: dateOf(0) } }
  }
  for (let n = 0; n < count; n++) {
    const [createdAt, slug] = [dateOf(n), `p${n}`]
    const title = `Titled ${n}`
    const rest = { caption: '', formerSlugs: [], tags: [], picture: null }
    yield { post: { ...rest, user: n % 2, text: 0, title, slug, createdAt, updatedAt: createdAt } }
    yield { comment: { post: n, user: n % 2, text: 0, createdAt } }
  }
}
