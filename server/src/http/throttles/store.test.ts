import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import {
  addToThrottle,
  clearThrottle,
  deleteEndedThrottles,
  endThrottleAt,
  readThrottles,
  type Throttle,
} from './store.ts'

const noon = Date.parse('2026-05-01T12:00:00.000Z')
const WINDOW_MS = 60_000
const throttle = (key: string): Throttle => ({ key, max: 3, windowMs: WINDOW_MS })
const add = (db: Db, key: string, now: number) => transact(db, (tx) => addToThrottle(tx, throttle(key), now))
const read = async (db: Db, key: string, now: number) => {
  const [state] = await readThrottles(db, [throttle(key)], now)
  return state && { count: state.count, endsAt: state.endsAt }
}

onBothEngines('the counts of throttles', (open) => {
  it('belong to one key, and end with the window of their first attempt', async () => {
    const db = await open()
    const window = { endsAt: noon + WINDOW_MS }
    expect(await add(db, 'a', noon)).toEqual({ count: 1, ...window })
    expect(await add(db, 'a', noon + 1_000)).toEqual({ count: 2, ...window })
    await add(db, 'b', noon)
    expect(await read(db, 'a', noon + 2_000)).toEqual({ count: 2, ...window })
    expect(await read(db, 'b', noon)).toEqual({ count: 1, ...window })
    expect(await read(db, 'a', noon + WINDOW_MS)).toEqual({ count: 0, endsAt: noon + 2 * WINDOW_MS })
  })

  it('are read together, in the order of the requested keys', async () => {
    const db = await open()
    await add(db, 'b', noon)
    const states = await readThrottles(db, ['a', 'b'].map(throttle), noon)
    expect(states.map(({ key, count }) => [key, count])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
  })

  it('start again with the first attempt after the end of their window', async () => {
    const db = await open()
    await add(db, 'a', noon)
    await add(db, 'a', noon)
    const end = noon + WINDOW_MS
    expect(await add(db, 'a', end - 1)).toEqual({ count: 3, endsAt: end })
    expect(await add(db, 'a', end)).toEqual({ count: 1, endsAt: end + WINDOW_MS })
  })

  it('end at most one window from now, even if the clock was ahead before', async () => {
    const db = await open()
    await add(db, 'a', noon + DAY_MS)
    await add(db, 'b', noon + DAY_MS)
    const window = { endsAt: noon + WINDOW_MS }
    expect(await add(db, 'a', noon)).toEqual({ count: 2, ...window })
    const [tooLate] = await readThrottles(db, [throttle('b')], noon)
    if (!tooLate) throw new Error('nothing was read')
    expect(tooLate).toMatchObject({ count: 1, ...window, endsTooLate: true })
    await transact(db, (tx) => endThrottleAt(tx, tooLate))
    const stored = { ...window, count: 1, endsTooLate: false }
    expect(await readThrottles(db, [throttle('b')], noon + 1_000)).toMatchObject([stored])
  })

  it('are shortened alone, and never prolonged', async () => {
    const db = await open()
    for (const key of ['a', 'b']) await add(db, key, noon + DAY_MS)
    const [tooLate] = await readThrottles(db, [throttle('a')], noon)
    if (!tooLate) throw new Error('nothing was read')
    const ends = async () => {
      const rows = await db.selectFrom('throttles').select('ends_at').orderBy('key').execute()
      return rows.map(({ ends_at }) => Date.parse(ends_at))
    }
    await transact(db, (tx) => endThrottleAt(tx, tooLate))
    expect(await ends()).toEqual([noon + WINDOW_MS, noon + DAY_MS + WINDOW_MS])
    // A window that ends earlier is not extended.
    await transact(db, (tx) => endThrottleAt(tx, { ...tooLate, endsAt: noon + DAY_MS }))
    expect(await ends()).toEqual([noon + WINDOW_MS, noon + DAY_MS + WINDOW_MS])
  })

  it('are cleared for one key only', async () => {
    const db = await open()
    await add(db, 'a', noon)
    await add(db, 'b', noon)
    await transact(db, (tx) => clearThrottle(tx, throttle('a')))
    expect((await read(db, 'a', noon))?.count).toBe(0)
    expect((await read(db, 'b', noon))?.count).toBe(1)
  })

  it('are deleted if their window has ended, or ends later than any limit allows', async () => {
    const db = await open()
    await add(db, 'ended', noon - WINDOW_MS)
    await add(db, 'runs', noon - WINDOW_MS + 1)
    await add(db, 'at the limit', noon + DAY_MS - WINDOW_MS)
    await add(db, 'from the future', noon + DAY_MS - WINDOW_MS + 1)
    expect(await transact(db, (tx) => deleteEndedThrottles(tx, noon))).toBe(2)
    const keys = await db.selectFrom('throttles').select('key').orderBy('key').execute()
    expect(keys.map(({ key }) => key)).toEqual(['at the limit', 'runs'])
    expect(await transact(db, (tx) => deleteEndedThrottles(tx, noon))).toBe(0)
  })

  it('are deleted a thousand at a time', async () => {
    const db = await open()
    const ends_at = new Date(noon).toISOString()
    const rows = Array.from({ length: 1_001 }, (_, n) => ({ key: `key ${n}`, count: 1, ends_at }))
    for (const half of [rows.slice(0, 500), rows.slice(500)])
      await transact(db, (tx) => tx.insertInto('throttles').values(half).execute())
    const remove = () => transact(db, (tx) => deleteEndedThrottles(tx, noon))
    expect([await remove(), await remove(), await remove()]).toEqual([1_000, 1, 0])
  })
})
