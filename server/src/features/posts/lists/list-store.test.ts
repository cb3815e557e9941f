import { expect, it } from 'vitest'
import { meetTheCast, minute, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import { writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { softDeletePosts } from '../deletion/deletion-store.ts'
import { countTags, findCard, findFormerCard, loadCards } from '../one-post/store.ts'
import { addAddresses } from '../rows/address-store.ts'
import { planBodies } from './body-pages.ts'
import type { ListQuery } from './list-query.ts'
import { listPosts } from './list-store.ts'

onBothEngines('the list of posts', (open) => {
  async function titles(db: Db, query: ListQuery): Promise<string[]> {
    return (await listPosts(db, query)).rows.map((row) => row.title)
  }

  it('is oldest first without parameters, and newest first with `order`', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const n of [2, 1, 3]) await writePost(db, ada, { title: `P${n}`, createdAt: minute(n) })
    expect(await titles(db, {})).toEqual(['P1', 'P2', 'P3'])
    expect(await titles(db, { order: 'newest' })).toEqual(['P3', 'P2', 'P1'])
    expect(await titles(db, { limit: 2 })).toEqual(['P1', 'P2'])
  })

  it('has every post once across its pages, even if dates are equal', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (let n = 0; n < 7; n++) await writePost(db, ada, { title: `P${n}`, createdAt: minute(1) })
    for (const order of ['newest', 'oldest'] as const) {
      const seen: string[] = []
      let after: string | null | undefined
      do {
        const page = await listPosts(db, { order, limit: 3, after: after ?? undefined })
        seen.push(...page.rows.map((row) => row.title))
        after = page.nextCursor
      } while (after)
      expect(seen.toSorted()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'])
    }
  })

  it('finds a tag in any case, and only its posts', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { title: 'Tagged', tags: ['Cloud Computing', 'Été'] })
    await writePost(db, ada, { title: 'Not' })
    expect(await titles(db, { tag: 'cloud computing', order: 'newest' })).toEqual(['Tagged'])
    expect(await titles(db, { tag: 'ÉTÉ', order: 'newest' })).toEqual(['Tagged'])
    expect(await titles(db, { tag: 'cloud', order: 'newest' })).toEqual([])
    expect(await countTags(db)).toEqual([
      { tag: 'Cloud Computing', count: 1 },
      { tag: 'Été', count: 1 },
    ])
  })

  it('of a search has the order that is asked for, with a tag and without', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const [n, title] of ['Moss C', 'Moss A', 'Moss B'].entries()) {
      await writePost(db, ada, { title, tags: ['Green'], createdAt: minute(n) })
    }
    for (const search of [{ q: 'moss' }, { title: 'Moss' }]) {
      for (const tag of [undefined, 'green']) {
        expect(await titles(db, { ...search, tag, sort: 'title' })).toEqual(['Moss A', 'Moss B', 'Moss C'])
        expect(await titles(db, { ...search, tag, order: 'newest' })).toEqual(['Moss B', 'Moss A', 'Moss C'])
      }
    }
  })

  it('finds the posts of an author', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    await writePost(db, ada, { title: 'By Ada' })
    await writePost(db, ben, { title: 'By Ben' })
    expect(await titles(db, { author: ben })).toEqual(['By Ben'])
  })

  it('searches titles by the rule: first letter upper-cased, the rest lower-cased, case-sensitive', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const title of ['Road to Rust', 'rusty nails', 'RUST in capitals', 'A 100% sure_thing "quoted"']) {
      await writePost(db, ada, { title })
    }
    expect(await titles(db, { title: 'rUST' })).toEqual(['Road to Rust'])
    expect(await titles(db, { title: 'R' })).toHaveLength(2)
    expect(await titles(db, { title: '100% sure_' })).toEqual(['A 100% sure_thing "quoted"'])
    expect(await titles(db, { title: '100_' })).toEqual([])
    expect(await titles(db, { title: '"quoted"' })).toHaveLength(1)
    expect(await titles(db, { title: '' })).toHaveLength(4)
  })

  it.each([`'`, '"', '*', 'a" OR "b', 'NEAR(', '%', '_', '\\', '(((', '🙂', 'x'.repeat(9_000)])(
    'takes %j as plain text in every search',
    async (text) => {
      const db = await open()
      const { ada } = await meetTheCast(db)
      await writePost(db, ada, { title: 'Nothing special' })
      expect(await titles(db, { title: text })).toEqual([])
      await titles(db, { q: text })
      await titles(db, { tag: text })
      await titles(db, { author: text })
    },
  )

  it('finds words in title, caption, tags and body, in any case, until they are removed', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, {
      title: 'Alpha',
      caption: 'Beta',
      tags: ['Gamma'],
      body: 'Some delta text',
    })
    for (const q of ['ALPHA', 'beta', 'gamma', 'delta alpha']) {
      expect(await titles(db, { q })).toEqual(['Alpha'])
    }
    expect(await titles(db, { q: 'alpha missing' })).toEqual([])
  })

  it('searches for at most 32 distinct words, so that no search takes seconds', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const words = Array.from({ length: 32 }, (_, n) => `word${n}`)
    await writePost(db, ada, { title: 'Wordy', body: words.join(' ') })
    const twice = [...words, ...words].join(' ')
    expect(await titles(db, { q: `${twice} beyond` })).toEqual(['Wordy'])
    expect(await titles(db, { q: `missing ${twice}` })).toEqual([])
  })

  it.each([
    ['without a limit, at 48 million bytes', {}, 16_000_000, ['P1', 'P2', 'P3'], ['P0']],
    ['with one, at 2 million bytes', { limit: 4, order: 'oldest' }, 1_000_000, ['P0', 'P1'], ['P2', 'P3']],
    ['after one post that is longer', { limit: 4, order: 'newest' }, 2_500_000, ['P3'], ['P2']],
  ] as const)(
    'ends a page with bodies early and continues by cursor: %s',
    async (_name, query, length, first, second) => {
      const db = await open()
      const { ada } = await meetTheCast(db)
      for (let n = 0; n < 4; n++) await writePost(db, ada, { title: `P${n}`, createdAt: minute(n) })
      await db
        .updateTable('post_texts')
        .set({ body: 'x'.repeat(length) })
        .execute()
      const pageOf = async (after?: string) => {
        const { posts, nextCursor } = await planBodies(db, { ...query, after })
        const rows = await loadCards(
          db,
          posts.map(({ id }) => id),
        )
        return { titles: rows.map(({ title }) => title), nextCursor }
      }
      const page = await pageOf()
      expect(page.titles).toEqual(first)
      expect((await pageOf(String(page.nextCursor))).titles).toEqual(second)
    },
  )

  it('rejects a cursor that the server did not create', async () => {
    const db = await open()
    for (const after of ['', 'zzz', Buffer.from('2026 x').toString('base64url')]) {
      await expect(listPosts(db, { order: 'newest', after })).rejects.toMatchObject({ code: 'invalid_cursor' })
    }
  })

  it('rejects the cursor of another order, and one whose key is no number', async () => {
    const db = await open()
    const titled = (keys: string[]) => listPosts(db, { title: 'A', order: 'newest', after: writeCursor(keys) })
    expect((await titled(['-found', '1'])).rows).toEqual([])
    for (const keys of [['found', '1'], ['-createdAt', '1'], ...['x1', '1x', ''].map((key) => ['-found', key])]) {
      await expect(titled(keys), keys.join()).rejects.toMatchObject({ code: 'invalid_cursor' })
    }
  })

  it('leaves out deleted posts everywhere', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { title: 'Gone', slug: 'gone' })
    await transact(db, async (tx) => {
      await addAddresses(tx, id, ['/article/earlier'])
      await softDeletePosts(tx, { id }, { id: newId(), deleted_at: minute(5) })
      await updateVisibility(tx, { post: id })
    })
    expect(await titles(db, {})).toEqual([])
    expect(await findCard(db, 'gone')).toBeUndefined()
    expect(await findFormerCard(db, 'earlier')).toBeUndefined()
  })
})

onBothEngines('slugs', (open) => {
  it('are numbered when another post has them, and are never a former address', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const first = await writePost(db, ada, { slug: 'same' })
    await transact(db, (tx) => addAddresses(tx, first.id, ['/article/same-2']))
    expect((await writePost(db, ada, { slug: 'same' })).slug).toBe('same-3')
  })

  it('come from the title, else from the date', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    expect((await writePost(db, ada, { title: 'Don’t Panic: a Guide!' })).slug).toBe('dont-panic-a-guide')
    expect((await writePost(db, ada, { title: '???', createdAt: minute(0) })).slug).toBe('2026-05-01')
  })

  it('are found from former addresses and in any case', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'now' })
    await transact(db, (tx) => addAddresses(tx, id, ['/article/then']))
    expect(await findFormerCard(db, 'then')).toMatchObject({ slug: 'now' })
    expect(await findFormerCard(db, 'NOW')).toMatchObject({ slug: 'now' })
    expect(await findFormerCard(db, 'never')).toBeUndefined()
  })
})
