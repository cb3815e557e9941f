import { expect, it } from 'vitest'
import { meetTheCast, minute, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { existingPosts } from '../../visibility/store.ts'
import { listFilteredInOrder } from './filtered-order-store.ts'
import { orderOf } from './list-query.ts'

const titles = ['Emu one', 'Zoo', 'Aardvark', 'Zebra one', 'Dingo', 'Yak one', 'Badger one', 'Cat']
const found = ['Badger one', 'Emu one', 'Yak one', 'Zebra one']

onBothEngines('a filter that many posts match, in the order of titles', (open) => {
  it.each([
    { readFirst: [1], sorted: 50 },
    { readFirst: [1, 3], sorted: 50 },
    { readFirst: [1, 3], sorted: 1 },
    { readFirst: [100], sorted: 50 },
  ])('finds the same however many rows are read first: %o', async (amounts) => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const ids = new Map<string, string>()
    for (const [n, title] of titles.entries()) {
      ids.set((await writePost(db, ada, { title, createdAt: minute(n) })).id, title)
    }
    const read = async (descending: boolean, size: number, author?: string) => {
      const order = orderOf({ sort: 'title' })
      const rest = { search: undefined, words: undefined, searchesTitles: false }
      const page = {
        ...rest,
        ...order,
        from: existingPosts,
        filter: 'ONE',
        author,
        size,
        isInOrder: true,
      }
      const rows = await listFilteredInOrder(db, { ...page, descending, afterKeys: undefined }, amounts)
      const last = rows.at(-1)
      const next = await listFilteredInOrder(db, { ...page, descending, afterKeys: last?.keys }, amounts)
      return [...rows, ...next].map(({ id }) => ids.get(id))
    }
    expect(await read(false, 2)).toEqual(found)
    expect(await read(true, 3)).toEqual(found.toReversed())
    expect(await read(false, 3, ada)).toEqual(found)
  })
})
