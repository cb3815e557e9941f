import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { meetTheCast } from '../../../test/app/cast.ts'
import { runDeletion } from '../../../test/app/run-job.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { updateUser } from '../users/account/store.ts'
import { softDeleteUser } from '../users/deletion-store.ts'
import { findKnownPlaces, isKnownPlace, saveKnownPlaces } from './known-place-store.ts'
import { renewSession, takePlace } from './renew-session.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessionUser,
  hasPasswordHash,
  insertSession,
  listSessions,
} from './store.ts'

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`

async function setting(db: Db) {
  const { ada, ben } = await meetTheCast(db)
  const add = (id: string, user_id: string, expires_at = day(9)) =>
    transact(db, (tx) => insertSession(tx, { id, user_id, expires_at }))
  const userOf = async (sessionId: string, userId: string, now = day(1)) =>
    (await findSessionUser(db, { sessionId, userId }, now))?.id
  return { ada, ben, add, userOf }
}

onBothEngines('a session', (open) => {
  it('identifies its active user until it ends, and no other user', async () => {
    const db = await open()
    const { ada, ben, add, userOf } = await setting(db)
    await add('of ada', ada)
    expect(await userOf('of ada', ada)).toBe(ada)
    expect(await userOf('of ada', ada, day(9))).toBeUndefined()
    expect(await userOf('of ada', ben)).toBeUndefined()
    expect(await userOf('unknown', ada)).toBeUndefined()
    await transact(db, (tx) => softDeleteUser(tx, ada, day(1)))
    expect(await userOf('of ada', ada)).toBeUndefined()
  })

  it('is renewed as a confirmed one with the same end, which alone has a new name, unless it has ended', async () => {
    const db = await open()
    const { ada, add, userOf } = await setting(db)
    await add('of ada', ada)
    const renew = (id: string, now = day(2)) => transact(db, (tx) => renewSession(tx, id, new Date(now)))
    expect([await renew('unknown'), await renew('of ada', day(9))]).toEqual([undefined, undefined])
    const first = await renew('of ada')
    const second = await renew('of ada')
    expect(second).toEqual({ sessionId: expect.any(String), userId: ada, expiresAt: day(9) })
    expect(await userOf(first?.sessionId ?? '', ada)).toBeUndefined()
    const ids = async () => (await listSessions(db, ada, day(1))).map(({ id }) => id)
    expect([await userOf('of ada', ada), await ids()]).toEqual([ada, ['of ada']])
    const next = second?.sessionId ?? ''
    const found = await findSessionUser(db, { sessionId: next, userId: ada }, day(1))
    expect(found).toMatchObject({ confirmed_at: day(2), replaces: 'of ada' })
    const take = () => transact(db, (tx) => takePlace(tx, next, 'of ada'))
    expect([await take(), await take(), await ids()]).toEqual([true, true, [next]])
    expect(await userOf('of ada', ada)).toBeUndefined()
  })

  it('that ends before it was renewed takes the new one along', async () => {
    const db = await open()
    const { ada, add, userOf } = await setting(db)
    await add('of ada', ada)
    const renewed = await transact(db, (tx) => renewSession(tx, 'of ada', new Date(day(2))))
    const next = renewed?.sessionId ?? ''
    await transact(db, (tx) => deleteSession(tx, 'of ada'))
    const take = () => transact(db, (tx) => takePlace(tx, next, 'of ada'))
    expect([await take(), await take(), await userOf(next, ada)]).toEqual([false, false, undefined])
  })

  it('can be ended alone, with all others of its user, or with all others except one', async () => {
    const db = await open()
    const { ada, ben, add, userOf } = await setting(db)
    for (const id of ['a1', 'a2', 'a3']) await add(id, ada)
    await add('b1', ben)
    const active = async () => {
      const found = await Promise.all([...['a1', 'a2', 'a3'].map((id) => userOf(id, ada)), userOf('b1', ben)])
      return found.map((id) => id !== undefined)
    }
    await transact(db, (tx) => deleteSession(tx, 'a1'))
    expect(await active()).toEqual([false, true, true, true])
    await transact(db, (tx) => deleteSessionsOf(tx, ada, 'a3'))
    expect(await active()).toEqual([false, false, true, true])
    await transact(db, (tx) => deleteSessionsOf(tx, ada))
    expect(await active()).toEqual([false, false, false, true])
  })

  it('that has ended is deleted', async () => {
    const db = await open()
    const { ada, add, userOf } = await setting(db)
    await add('ends', ada, day(2))
    await add('goes on', ada, day(3))
    const run = () => runDeletion('delete-ended-sessions', db, new Date(day(2)))
    expect([await run(), await run()]).toEqual([true, false])
    expect(await userOf('ends', ada)).toBeUndefined()
    expect(await userOf('goes on', ada)).toBe(ada)
  })
})

onBothEngines('the hash of a password', (open) => {
  it('is compared only with that of the active user', async () => {
    const db = await open()
    const { ada, ben } = await setting(db)
    await transact(db, (tx) => updateUser(tx, ada, { password_hash: 'hash' }))
    const has = (id: string, hash: string | null) => hasPasswordHash(db, id, hash)
    expect(await Promise.all([has(ada, 'hash'), has(ada, 'other'), has(ada, null)])).toEqual([true, false, false])
    expect(await Promise.all([has(ben, null), has('nobody', null)])).toEqual([true, false])
    await transact(db, (tx) => softDeleteUser(tx, ada, day(1)))
    expect(await has(ada, 'hash')).toBe(false)
  })
})

onBothEngines('known places', (open) => {
  it('belong to the user who signed in from there', async () => {
    const db = await open()
    const { ada, ben } = await setting(db)
    await transact(db, (tx) => saveKnownPlaces(tx, ada, ['home', 'work'], day(1)))
    expect(await findKnownPlaces(db, ada, ['home', 'elsewhere'])).toEqual(new Set(['home']))
    expect(await findKnownPlaces(db, ben, ['home'])).toEqual(new Set())
    expect([await isKnownPlace(db, 'work'), await isKnownPlace(db, 'elsewhere')]).toEqual([true, false])
  })

  it('are the 20 newest of each user; those with equal times are sorted by name', async () => {
    const db = await open()
    const { ada, ben } = await setting(db)
    const all = Array.from({ length: 22 }, (_, n) => `place ${String(n).padStart(2, '0')}`)
    const remember = (user: string, places: string[], at: string) =>
      transact(db, (tx) => saveKnownPlaces(tx, user, places, at))
    await remember(ben, ['place of ben'], day(1))
    await remember(ada, ['place 00'], day(1))
    await remember(ada, all.slice(1), day(2))
    expect(await findKnownPlaces(db, ada, all)).toEqual(new Set(all.slice(1, 21)))
    // After another sign-in the first one is the newest, and the oldest one is deleted.
    await remember(ada, ['place 00'], day(3))
    expect(await findKnownPlaces(db, ada, all)).toEqual(new Set(all.slice(0, 20)))
    expect(await isKnownPlace(db, 'place of ben')).toBe(true)
  })

  it('are deleted after a long time without a sign-in', async () => {
    const db = await open()
    const { ada } = await setting(db)
    for (const n of [1, 2, 3]) await transact(db, (tx) => saveKnownPlaces(tx, ada, [`place ${n}`], day(n)))
    // A later sign-in from the same place.
    await transact(db, (tx) => saveKnownPlaces(tx, ada, ['place 1'], day(4)))
    const later = new Date(Date.parse(day(2)) + 90 * DAY_MS)
    const run = () => runDeletion('delete-unseen-places', db, later)
    expect([await run(), await run()]).toEqual([true, false])
    expect(await findKnownPlaces(db, ada, ['place 1', 'place 2', 'place 3'])).toEqual(new Set(['place 1', 'place 3']))
  })
})
