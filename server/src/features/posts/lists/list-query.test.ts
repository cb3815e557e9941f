import { postSorts } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, minute, plainRenderer, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import { findOrCreateAuthor } from '../../authors/imported-authors.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { softDeletePosts } from '../deletion/deletion-store.ts'
import { updatePost } from '../writing/save-post.ts'
import { isSearch } from './list-query.ts'

interface Listed {
  _id: string
  title: string
  slug: string
  createdAt: string
  updatedAt: string
  user: { _id: string; name: string }
  body?: string
  excerpt?: string
}

interface Answer {
  code?: string
  posts: Listed[]
  nextCursor: string | null
}

async function ask(app: FastifyInstance, query: Record<string, string | number>) {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const reply = await app.inject(`/api/posts?${text.join('&')}`)
  return { status: reply.statusCode, ...(reply.json() as Answer) }
}

/** All pages of a list, read by their cursors. */
async function walk(app: FastifyInstance, query: Record<string, string | number>) {
  const seen: Listed[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await ask(app, { ...query, ...(after && { after }) })
    expect(page.status).toBe(200)
    seen.push(...page.posts)
    after = page.nextCursor
  }
  return seen
}

it('an empty text is no search, and counts against no limit of searches', () => {
  expect([isSearch({}), isSearch({ q: '', title: '' }), isSearch({ filter: 'moss' })]).toEqual([false, false, true])
})

onBothEngines('a sorted list', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben } = await meetTheCast(db)
    const namesake = await findOrCreateAuthor(db, 'ben reader')
    // Every column has ties, and titles differ in their case.
    for (let n = 0; n < 24; n++) {
      await writePost(db, [ada, ben, namesake][n % 3] ?? ada, {
        title: ['Beta', 'alpha', 'ALPHA', '', 'Gamma, later'][n % 5] ?? '',
        slug: `p${n}`,
        createdAt: minute(n % 4),
        updatedAt: minute(n % 6),
      })
    }
    return { app, ada, ben }
  }

  const keys: Record<string, (post: Listed) => string> = {
    title: ({ title }) => title.toLowerCase(),
    author: ({ user }) => user.name.toLowerCase(),
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  }

  it('has every post once, in order, whatever the page size', async () => {
    const { app, ben } = await setting()
    for (const sort of postSorts) {
      const key = keys[sort.replace('-', '')] ?? String
      const whole = await walk(app, { sort, limit: 100, fields: 'card' })
      const inOrder = whole.map(key).toSorted()
      expect([sort, whole.map(key)]).toEqual([sort, sort.startsWith('-') ? inOrder.toReversed() : inOrder])
      expect(new Set(whole.map(({ _id }) => _id)).size).toBe(24)
      for (const limit of [1, 5, 23]) {
        expect(await walk(app, { sort, limit, fields: 'card' })).toEqual(whole)
      }
      const own = await walk(app, { sort, limit: 3, author: ben, fields: 'card' })
      expect(own).toEqual(whole.filter(({ user }) => user._id === ben))
    }
  })

  it('is the same backwards', async () => {
    const { app } = await setting()
    for (const sort of ['title', 'author', 'createdAt', 'updatedAt']) {
      const slugs = async (name: string) =>
        (await walk(app, { sort: name, limit: 7, fields: 'card' })).map(({ slug }) => slug)
      expect(await slugs(`-${sort}`)).toEqual((await slugs(sort)).toReversed())
    }
  })

  it('groups the posts of an author, even if another author has the same name', async () => {
    const { app } = await setting()
    const authors = (await walk(app, { sort: 'author', fields: 'card' })).map(({ user }) => user._id)
    expect(authors.filter((id, index) => id !== authors[index - 1])).toHaveLength(3)
  })

  it('has pages of 24 posts by default', async () => {
    const { app } = await setting()
    const { posts, nextCursor } = await ask(app, { sort: 'title' })
    expect([posts.length, nextCursor]).toEqual([limits.articlesPerPage, null])
    expect((await ask(app, { sort: 'title', limit: 2 })).posts).toHaveLength(2)
  })

  it('rejects an unknown sort, limit or field, and the cursor of another order', async () => {
    const { app } = await setting()
    for (const query of [
      { sort: 'slug' },
      { sort: '-' },
      { sort: '--title' },
      { sort: 'title,author' },
      { sort: 'constructor' },
      { sort: 'title', limit: 0 },
      { sort: 'title', limit: 101 },
      { sort: 'title', limit: '1e1000' },
      { fields: 'body' },
      { page: 2 },
    ]) {
      expect(await ask(app, query as Record<string, string>)).toMatchObject({ status: 400, code: 'unknown_parameter' })
    }
    for (const sort of postSorts) {
      const { nextCursor } = await ask(app, { sort, limit: 2 })
      for (const other of postSorts) {
        const { status, code } = await ask(app, { sort: other, limit: 2, after: String(nextCursor) })
        expect([sort, other, status, code]).toEqual([
          sort,
          other,
          ...(other === sort ? [200, undefined] : [400, 'invalid_cursor']),
        ])
      }
    }
  })

  it('continues after the cursor of a post that was deleted in the meantime', async () => {
    const { app } = await setting()
    const query = { sort: 'title', limit: 5, fields: 'card' }
    const first = await ask(app, query)
    const rest = await ask(app, { ...query, limit: 100, after: String(first.nextCursor) })
    await transact(app.deps.db, async (tx, invalidate) => {
      for (const post of [first.posts.at(-1), rest.posts[0]]) {
        const id = String(post?._id)
        await softDeletePosts(tx, { id }, { id: newId(), deleted_at: minute(0) })
        await updateVisibility(tx, { post: id })
      }
      invalidate(cacheTags.posts)
    })
    const again = await ask(app, { ...query, limit: 100, after: String(first.nextCursor) })
    expect(again.posts).toEqual(rest.posts.slice(1))
  })
})

onBothEngines('a filtered list', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben } = await meetTheCast(db)
    const titles = ['100% sure_thing', '1000 things', 'Back\\slash', 'By ada herself', "It's", '']
    for (const [n, title] of titles.entries()) {
      await writePost(db, n < 4 ? ben : ada, { title, createdAt: minute(n) })
    }
    const found = async (filter: string, query = {}) =>
      (await walk(app, { filter, sort: 'createdAt', limit: 2, fields: 'card', ...query })).map(({ title }) => title)
    return { app, ada, ben, found }
  }

  it('has the posts with the text in their title or their author’s name, in any case', async () => {
    const { found, ada, ben } = await setting()
    expect(await found('ADA')).toEqual(['By ada herself', "It's", ''])
    expect(await found('verified')).toEqual(["It's", ''])
    expect(await found('THING')).toEqual(['100% sure_thing', '1000 things'])
    expect(await found('thing', { sort: '-title' })).toEqual(['1000 things', '100% sure_thing'])
    expect(await found('ada', { author: ben })).toEqual(['By ada herself'])
    expect(await found('ada', { author: ada, sort: 'author' })).toEqual(["It's", ''])
    expect(await found('nothing of the kind')).toEqual([])
    expect(await found('')).toHaveLength(6)
  })

  it('takes every character literally', async () => {
    const { found } = await setting()
    expect(await found('100%')).toEqual(['100% sure_thing'])
    expect(await found('0% s')).toEqual(['100% sure_thing'])
    expect(await found('%')).toEqual(['100% sure_thing'])
    expect(await found('_')).toEqual(['100% sure_thing'])
    expect(await found('e_t')).toEqual(['100% sure_thing'])
    expect(await found('\\')).toEqual(['Back\\slash'])
    expect(await found("'")).toEqual(["It's"])
    for (const text of ['"', '\\%', '\\_', '%%', "' or 1=1 --", '🙂', '%'.repeat(2_000)]) {
      expect(await found(text)).toEqual([])
    }
  })
})

onBothEngines('a list of cards', (open) => {
  it('shows the excerpt of each text instead of the text, and the new one after a change', async () => {
    const db = await open()
    const app = await appOn(db)
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'long', body: 'word '.repeat(50_000) })
    await writePost(db, ada, { slug: 'empty', body: '' })
    const excerpts = async () => {
      const { posts } = await ask(app, { fields: 'card' })
      expect(posts.every((post) => !('body' in post))).toBe(true)
      return Object.fromEntries(posts.map(({ slug, excerpt }) => [slug, excerpt]))
    }
    expect(await excerpts()).toEqual({ long: `${'word '.repeat(39)}word…`, empty: '' })
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs: 1_000 }
    await updatePost(saving, id, { title: 'Another title' })
    expect((await excerpts()).long).toMatch(/^word word/)
    await updatePost(saving, id, { body: 'A new text.' })
    expect(await excerpts()).toEqual({ long: 'A new text.', empty: '' })
  })
})
