import { expect, it, onTestFinished, vi } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../tables/schema.ts'
import { transact } from '../transact.ts'
import { followChanges } from './follow-changes.ts'
import { remembered } from './remembered.ts'

const TIMEOUT_MS = 20_000

const change = (db: Db, ...changes: string[]) => transact(db, async (_, invalidate) => invalidate(...changes))

/** Follows the changes and remembers how often it was read, by these tags. */
async function setting(db: Db, cacheTags: string[] | 'any' = ['posts', 'tags']) {
  const follower = await followChanges(db, () => {})
  onTestFinished(() => follower.stop())
  let reads = 0
  return { follower, count: remembered(cacheTags, async () => ++reads) }
}

onBothEngines('what is remembered of a database', (open, openAgain) => {
  it('is read once until one of its cache tags changes in this process', async () => {
    const db = await open()
    const { count } = await setting(db)
    expect([await count.read(db), await count.read(db)]).toEqual([1, 1])
    await change(db, 'site', 'post:1')
    expect(await count.read(db)).toBe(1)
    await change(db, 'site', 'tags')
    expect([await count.read(db), await count.read(db)]).toEqual([2, 2])
  })

  it('is read again after a change in another process', async () => {
    const db = await open()
    const { count } = await setting(db)
    expect(await count.read(db)).toBe(1)
    await change(await openAgain(), 'posts')
    await vi.waitFor(async () => expect(await count.read(db)).toBe(2), TIMEOUT_MS)
    expect(await count.read(db)).toBe(2)
  })

  it('may depend on every change', async () => {
    const db = await open()
    const { count } = await setting(db, 'any')
    await count.read(db)
    await change(db, 'post:1')
    expect([await count.read(db), await count.read(db)]).toEqual([2, 2])
  })

  it('is not what was read while something changed', async () => {
    const db = await open()
    const follower = await followChanges(db, () => {})
    onTestFinished(() => follower.stop())
    let reads = 0
    const count = remembered(['posts'], async () => {
      if (reads === 0) await change(db, 'posts')
      return ++reads
    })
    expect([await count.read(db), await count.read(db), await count.read(db)]).toEqual([1, 2, 2])
  })

  it('is read each time in a transaction and where nobody follows the changes', async () => {
    const db = await open()
    const { follower, count } = await setting(db)
    await count.read(db)
    await transact(db, async (tx) => expect([await count.read(tx), await count.read(tx)]).toEqual([2, 3]))
    expect(await count.read(db)).toBe(1)
    await follower.stop()
    expect([await count.read(db), await count.read(db)]).toEqual([4, 5])
  })

  it('of one database is not that of another one', async () => {
    const [one, other] = [await open(), await open()]
    const { count } = await setting(one)
    const follower = await followChanges(other, () => {})
    onTestFinished(() => follower.stop())
    expect([await count.read(one), await count.read(other)]).toEqual([1, 2])
    await change(other, 'posts')
    expect([await count.read(one), await count.read(other)]).toEqual([1, 3])
  })

  it('is known as it was last after a change, and unknown at first', async () => {
    const db = await open()
    const { count } = await setting(db)
    expect(count.last(db)).toBeUndefined()
    await count.read(db)
    await change(db, 'posts')
    expect(count.last(db)).toBe(1)
  })

  it('is read each time while changes of others cannot be read', async () => {
    const db = await open()
    const { follower, count } = await setting(db)
    await count.read(db)
    vi.spyOn(follower, 'catchUp').mockReturnValue(false)
    expect([await count.read(db), await count.read(db), count.last(db)]).toEqual([2, 3, 1])
  })
})
