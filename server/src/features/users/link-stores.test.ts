import { expect, it } from 'vitest'
import { meetTheCast } from '../../../test/app/cast.ts'
import { runDeletion } from '../../../test/app/run-job.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import {
  claimResetRequest,
  consumeConfirmation,
  consumeReset,
  deleteConfirmationsOf,
  deleteResetsOf,
  findReset,
  hasConfirmation,
  hasResetRequest,
  insertConfirmation,
  insertResetRequest,
  replaceReset,
} from './links/link-store.ts'

const [before, expiry, after] = [1, 2, 3].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [string, string, string]

onBothEngines('requests for a new password', (open) => {
  it('are claimed once, the oldest first', async () => {
    const db = await open()
    const claim = () => transact(db, (tx) => claimResetRequest(tx))
    expect(await hasResetRequest(db)).toBe(false)
    for (const key of ['ada', 'ben']) await transact(db, (tx) => insertResetRequest(tx, key))
    expect(await hasResetRequest(db)).toBe(true)
    expect([await claim(), await claim(), await claim()]).toEqual(['ada', 'ben', undefined])
    expect(await hasResetRequest(db)).toBe(false)
  })
})

onBothEngines('a link for a new password', (open) => {
  it('is good until its time is over, and is consumed once', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    for (const user_id of [ada, ben]) {
      const row = { token_hash: `link of ${user_id}`, user_id, expires_at: expiry }
      await transact(db, (tx) => replaceReset(tx, row))
    }
    const link = `link of ${ada}`
    const consume = (now: string) => transact(db, (tx) => consumeReset(tx, link, now))
    expect([await findReset(db, link, before), await findReset(db, link, expiry)]).toEqual([ada, undefined])
    expect(await findReset(db, 'another', before)).toBeUndefined()
    expect([await consume(expiry), await consume(after)]).toEqual([undefined, undefined])
    expect([await consume(before), await consume(before)]).toEqual([ada, undefined])
    expect(await findReset(db, `link of ${ben}`, before)).toBe(ben)
  })

  it('is replaced by the next one of that user, and deleted with them', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const replace = (token_hash: string, user_id: string) =>
      transact(db, (tx) => replaceReset(tx, { token_hash, user_id, expires_at: expiry }))
    await replace('first', ada)
    await replace('of ben', ben)
    await replace('second', ada)
    const found = () => Promise.all(['first', 'second', 'of ben'].map((link) => findReset(db, link, before)))
    expect(await found()).toEqual([undefined, ada, ben])
    await transact(db, (tx) => deleteResetsOf(tx, ada))
    expect(await found()).toEqual([undefined, undefined, ben])
  })
})

onBothEngines('a link that confirms an address', (open) => {
  it('is good until its time is over, and is consumed once', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const row = { user_id: ada, email_key: 'ada@people.example', expires_at: expiry }
    await transact(db, (tx) => insertConfirmation(tx, { ...row, token_hash: 'link' }))
    await transact(db, (tx) => insertConfirmation(tx, { ...row, token_hash: 'other' }))
    const consume = (now: string) => transact(db, (tx) => consumeConfirmation(tx, 'link', now))
    expect([
      await hasConfirmation(db, 'link', before),
      await hasConfirmation(db, 'link', expiry),
      await hasConfirmation(db, 'unknown', before),
    ]).toEqual([true, false, false])
    expect([await consume(expiry), await consume(after)]).toEqual([undefined, undefined])
    expect(await consume(before)).toEqual({ user_id: ada, email_key: 'ada@people.example' })
    expect(await consume(before)).toBeUndefined()
    expect(await hasConfirmation(db, 'other', before)).toBe(true)
  })

  it('is deleted with the other links of its user, and when it has expired', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const add = (token_hash: string, user_id: string, expires_at: string) =>
      transact(db, (tx) => insertConfirmation(tx, { token_hash, user_id, email_key: token_hash, expires_at }))
    await add('of ada', ada, after)
    await add('expired', ben, expiry)
    await add('good', ben, after)
    const has = () =>
      Promise.all(['of ada', 'expired', 'good'].map((link) => hasConfirmation(db, link, '2025-01-01T00:00:00.000Z')))
    expect(await runDeletion('delete-expired-confirmations', db, new Date(expiry))).toBe(true)
    expect(await has()).toEqual([true, false, true])
    await transact(db, (tx) => deleteConfirmationsOf(tx, ada))
    expect(await has()).toEqual([false, false, true])
  })
})
