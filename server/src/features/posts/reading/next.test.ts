import { type PostCard, postCard } from '@byline/contract/posts/posts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, minute, writePost } from '../../../../test/app/cast.ts'
import { register } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { addAddresses } from '../rows/address-store.ts'

onBothEngines('GET /api/posts/{slug}/next', (open) => {
  async function next(db: Db, slug: string) {
    return (await (await appOn(db)).inject(`/api/posts/${slug}/next`)).json()
  }

  async function titles(db: Db, slug: string): Promise<string[]> {
    return (await next(db, slug)).posts.map(({ title }: { title: string }) => title)
  }

  /** A post with that title and slug, in lower case, and these tags; the nth is n minutes old at first. */
  async function blog(posts: [title: string, ...tags: string[]][]): Promise<Db> {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const [n, [title, ...tags]] of posts.entries()) {
      await writePost(db, ada, { title, tags, createdAt: minute(n) })
    }
    return db
  }

  it('lists the posts with most tags of this one first, then the newest of these', async () => {
    const db = await blog([
      ['Two', 'a', 'B'],
      ['One-old', 'b'],
      ['One-new', 'A', 'other'],
      ['Here', 'a', 'b', 'c'],
      ['None', 'd'],
    ])
    expect(await titles(db, 'here')).toEqual(['Two', 'One-new', 'One-old'])
  })

  it('fills up with the newest posts, without repeats and without this one', async () => {
    const db = await blog([['Related', 'a'], ['Oldest'], ['Older'], ['Newest'], ['Here', 'a']])
    expect(await titles(db, 'here')).toEqual(['Related', 'Newest', 'Older'])
    expect(await titles(db, 'older')).toEqual(['Here', 'Newest', 'Oldest'])
  })

  it('fills up with posts that Latest Articles does not show, as long as there are some', async () => {
    const older = Array.from({ length: 4 }, (_, n): [string] => [`Older ${n}`])
    const latest = Array.from({ length: 5 }, (_, n): [string] => [`Latest ${n}`])
    const db = await blog([...older, ...latest, ['Here']])
    expect(await titles(db, 'here')).toEqual(['Older 3', 'Older 2', 'Older 1'])
    expect(await titles(db, 'older-3')).toEqual(['Latest 0', 'Older 2', 'Older 1'])
    expect(await titles(db, 'older-0')).toEqual(['Latest 0', 'Older 3', 'Older 2'])
  })

  it('compares the newest posts of a common tag only, but counts all their shared tags', async () => {
    const common = Array.from({ length: 30 }, (_, n): [string, string] => [`P${n}`, 'common'])
    const db = await blog([['Rare', 'rare', 'common'], ...common, ['Here', 'common', 'rare']])
    expect(await titles(db, 'here')).toEqual(['Rare', 'P29', 'P28'])
  })

  it('is empty for the only post', async () => {
    const db = await blog([['Here', 'a']])
    expect(await next(db, 'here')).toEqual({ posts: [], byAuthor: 1 })
  })

  it('returns cards without bodies, and the number of posts by the author', async () => {
    const db = await blog([['Here'], ['Other']])
    const { posts, byAuthor } = await next(db, 'here')
    expect(z.strictObject(postCard.shape).safeParse(posts[0]).error).toBeUndefined()
    expect(byAuthor).toBe(2)
  })

  it('never shows a deleted post, shows it again after an undo, and does not count it meanwhile', async () => {
    const app = await appOn(await open())
    const { create, remove, undo } = writingBy(app, await register(app, 'Ada'))
    for (const slug of ['here', 'gone']) await create({ title: slug, slug, tags: ['a'] })
    const read = async () => {
      const { posts, byAuthor } = (await app.inject('/api/posts/here/next')).json()
      return [posts.map(({ slug }: { slug: string }) => slug), byAuthor]
    }
    expect(await read()).toEqual([['gone'], 2])
    const { deletionId } = (await remove('gone')).json()
    expect(await read()).toEqual([[], 1])
    expect((await app.inject('/api/posts/gone/next')).statusCode).toBe(404)
    await undo(deletionId)
    expect(await read()).toEqual([['gone'], 2])
  })

  it('fills up with a post that was published after it was read', async () => {
    const app = await appOn(await open())
    const { create } = writingBy(app, await register(app, 'Ada'))
    await create({ title: 'here', slug: 'here' })
    const read = async () => (await app.inject('/api/posts/here/next')).json().posts.map((post: PostCard) => post.slug)
    expect(await read()).toEqual([])
    for (const slug of ['first', 'second']) {
      await create({ title: slug, slug })
      expect(await read()).toContain(slug)
    }
  })

  it('redirects from a former slug and answers 404 for any other', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'now' })
    await transact(db, (tx) => addAddresses(tx, id, ['/article/then']))
    const app = await appOn(db)
    const { statusCode, headers } = await app.inject('/api/posts/then/next')
    expect([statusCode, headers.location]).toEqual([301, '/api/posts/now/next'])
    expect((await app.inject('/api/posts/never/next')).json().code).toBe('post_not_found')
  })

  it('is read again after another post gets a shared tag, but not after its text changes', async () => {
    const app = await appOn(await open())
    const { create, update } = writingBy(app, await register(app, 'Ada'))
    for (const slug of ['other', 'p1', 'p2', 'p3']) await create({ title: slug, slug })
    await create({ title: 'here', slug: 'here', tags: ['a'] })
    const isHit = async () => {
      const { headers } = await app.inject('/api/posts/here/next')
      return String(headers['server-timing']).startsWith('cache;desc=hit')
    }
    expect([await isHit(), await isHit()]).toEqual([false, true])
    await update('other', { body: 'Another text', title: 'Another title' })
    expect(await isHit()).toBe(true)
    await update('other', { tags: ['A'] })
    expect(await isHit()).toBe(false)
    const { posts } = (await app.inject('/api/posts/here/next')).json()
    expect(posts[0].slug).toBe('other')
  })
})
