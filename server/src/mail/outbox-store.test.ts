import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meetTheCast } from '../../test/app/cast.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import {
  claimMail,
  deleteExpiredMails,
  deleteMail,
  deleteWaitingMailsOf,
  hasExpiredMails,
  nextMail,
  type QueuedMail,
  queueMail,
  recordServerAway,
  releaseMailsOf,
} from './outbox-store.ts'

const DAY_MS = 24 * 60 * 60_000
const noon = Date.parse('2026-05-01T12:00:00.000Z')
const at = (ms: number) => new Date(noon + ms).toISOString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterEach(() => void vi.useRealTimers())

const queue = (db: Db, subject: string, mail: Partial<QueuedMail> = {}) =>
  transact(db, (tx) => queueMail(tx, { recipient: 'ada@people.example', subject, text: 'Text', ...mail }))
const nextSubject = async (db: Db, ms: number) => (await nextMail(db, at(ms)))?.subject

onBothEngines('the outbox', (open) => {
  async function twoMails(subject: string) {
    const db = await open()
    await queue(db, subject)
    await queue(db, 'other')
    const mail = await nextMail(db, at(0))
    if (!mail) throw new Error('there is no mail')
    return { db, mail }
  }

  it('returns the mail that has been due longest, and none that is not due', async () => {
    const db = await open()
    vi.setSystemTime(noon + 1_000)
    await queue(db, 'second')
    vi.setSystemTime(noon)
    await queue(db, 'first')
    expect(await nextSubject(db, -1)).toBeUndefined()
    expect(await nextSubject(db, 0)).toBe('first')
    const mail = await nextMail(db, at(5_000))
    expect(mail).toMatchObject({ recipient: 'ada@people.example', text: 'Text', attempts: 0 })
    await transact(db, (tx) => deleteMail(tx, Number(mail?.id)))
    expect(await nextSubject(db, 5_000)).toBe('second')
  })

  it('deletes a mail after seven days, or when its link has expired', async () => {
    const db = await open()
    await queue(db, 'plain')
    await queue(db, 'with a link', { expiresAt: at(DAY_MS) })
    expect(await hasExpiredMails(db, at(DAY_MS - 1))).toBe(false)
    expect(await hasExpiredMails(db, at(DAY_MS))).toBe(true)
    const remove = (ms: number) => transact(db, (tx) => deleteExpiredMails(tx, at(ms)))
    expect(await remove(DAY_MS - 1)).toEqual([])
    expect(await remove(DAY_MS)).toMatchObject([{ subject: 'with a link' }])
    expect(await nextSubject(db, DAY_MS)).toBe('plain')
    expect(await remove(7 * DAY_MS - 1)).toEqual([])
    expect(await remove(7 * DAY_MS)).toMatchObject([{ subject: 'plain' }])
    expect(await nextMail(db, at(7 * DAY_MS))).toBeUndefined()
  })

  it('does not send a mail until the address of its user is confirmed', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    await queue(db, 'for ada', { waitsFor: ada })
    await queue(db, 'for ben', { waitsFor: ben })
    expect(await nextSubject(db, 6 * DAY_MS)).toBeUndefined()
    vi.setSystemTime(noon + DAY_MS)
    await transact(db, (tx) => releaseMailsOf(tx, ada))
    expect(await nextSubject(db, DAY_MS - 1)).toBeUndefined()
    expect(await nextMail(db, at(DAY_MS))).toMatchObject({ subject: 'for ada', waits_for: null })
    // A released mail is not deleted with the waiting ones.
    await transact(db, (tx) => deleteWaitingMailsOf(tx, ada))
    await transact(db, (tx) => deleteWaitingMailsOf(tx, ben))
    const subjects = await db.selectFrom('outbox').select('subject').execute()
    expect(subjects).toEqual([{ subject: 'for ada' }])
  })

  it('lets one process claim a mail for one attempt', async () => {
    const { db, mail } = await twoMails('claimed')
    const claim = () => transact(db, (tx) => claimMail(tx, mail, at(60_000)))
    expect([await claim(), await claim()]).toEqual([true, false])
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', mail.id).execute()
    expect(row).toMatchObject([{ attempts: 1, next_at: at(60_000), away: 0 }])
    const stale = { ...mail, next_at: at(60_000) }
    expect(await transact(db, (tx) => claimMail(tx, stale, at(1)))).toBe(false)
    const wrongTurn = { ...mail, attempts: 1 }
    expect(await transact(db, (tx) => claimMail(tx, wrongTurn, at(1)))).toBe(false)
    expect(await nextMail(db, at(0))).toMatchObject({ subject: 'other', attempts: 0 })
  })

  it('returns one mail per minute while the server is unavailable, and does not count its attempt', async () => {
    const { db, mail } = await twoMails('tried')
    await transact(db, (tx) => claimMail(tx, mail, at(5_000)))
    await transact(db, (tx) => recordServerAway(tx, mail, at(60_000)))
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', mail.id).execute()
    expect(row).toMatchObject([{ attempts: 0, next_at: at(60_000), away: 1 }])
    expect(await nextMail(db, at(59_999))).toBeUndefined()
    expect(await nextSubject(db, 60_000)).toBe(mail.subject === 'tried' ? 'other' : 'tried')
    const others = await db.selectFrom('outbox').select('away').where('id', '!=', mail.id).execute()
    expect(others).toEqual([{ away: 0 }])
  })
})
