import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { cancellable } from '../../db/cancellation.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { readEnv } from '../../env/env.ts'
import { limitFailures } from './limit-failures.ts'
import { deleteEndedThrottles } from './store.ts'
import { countAttempt, networkThrottles, throttle } from './throttle.ts'

const env = readEnv({})
const tokenSecret = new TextEncoder().encode('a secret of the tests, long enough')
const THREE = { name: 'three', max: 3, minutes: 15 }
const WINDOW_MS = 15 * 60_000
const noon = Date.parse('2026-05-01T12:00:00.000Z')
const subject = (name = 'ada@people.example') => [throttle({ tokenSecret }, THREE, name)]
const tooMany = { code: 'too_many_requests' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

onBothEngines('a limit on failures', (open, openAgain) => {
  const fail = (db: Db, name?: string) => limitFailures({ db, env }, subject(name), async () => false)
  const succeed = (db: Db) => limitFailures({ db, env }, subject(), async () => 'in')

  it('counts failures only, and throws above the maximum', async () => {
    const db = await open()
    for (let n = 0; n < 5; n++) expect(await succeed(db)).toBe('in')
    for (let n = 0; n < 3; n++) expect(await fail(db)).toBe(false)
    await expect(succeed(db)).rejects.toMatchObject({ ...tooMany, retryAfter: WINDOW_MS / 1_000 })
    expect(await fail(db, 'ben@people.example')).toBe(false)
  })

  it('starts with zero in the next window', async () => {
    const db = await open()
    for (let n = 0; n < 3; n++) await fail(db)
    vi.setSystemTime(noon + WINDOW_MS - 1_000)
    await expect(succeed(db)).rejects.toMatchObject({ ...tooMany, retryAfter: 1 })
    vi.setSystemTime(noon + WINDOW_MS)
    expect(await succeed(db)).toBe('in')
  })

  it.each(['one process', 'two processes'])('applies to a burst of parallel attempts in %s', async (processes) => {
    const first = await open()
    const dbs = [first, processes === 'one process' ? first : await openAgain()]
    const attempt = vi.fn(async () => false as const)
    const burst = Array.from({ length: 20 }, () =>
      dbs.map((db) => limitFailures({ db, env }, subject(), attempt).catch(() => 'refused')),
    )
    const answers = await Promise.all(burst.flat())
    expect(answers.filter((answer) => answer === false)).toHaveLength(3)
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('leaves nothing of attempts that succeed or throw, however many there are at once', async () => {
    const dbs = [await open(), await openAgain()]
    const broken = async () => {
      throw new Error('broken')
    }
    for (const attempt of [async () => 'in' as const, broken]) {
      await Promise.allSettled(dbs.map((db) => limitFailures({ db, env }, subject(), attempt)))
    }
    expect(await dbs[0]?.selectFrom('throttles').selectAll().execute()).toEqual([])
  })

  it('leaves nothing of an attempt that succeeds after its call was cancelled', async () => {
    const db = await open()
    const controller = new AbortController()
    const call = cancellable(db, { signal: controller.signal, settle: () => {} })
    const attempt = async () => {
      controller.abort()
      return 'in' as const
    }
    expect(await limitFailures({ db: call, env }, subject(), attempt)).toBe('in')
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([])
  })

  it('takes nothing from a window that began while an attempt was running', async () => {
    const db = await open()
    await limitFailures({ db, env }, subject(), async () => {
      vi.setSystemTime(noon + WINDOW_MS)
      await fail(db)
      return 'in'
    })
    for (let n = 0; n < 2; n++) expect(await fail(db)).toBe(false)
    await expect(fail(db)).rejects.toMatchObject(tooMany)
  })

  it('applies after a restart and in other processes', async () => {
    const db = await open()
    for (let n = 0; n < 3; n++) await fail(db)
    await expect(succeed(await openAgain())).rejects.toMatchObject(tooMany)
  })

  it.each([
    ['a day', DAY_MS],
    ['ten years', 3_650 * DAY_MS],
  ])('waits at most one window after a clock was ahead by %s', async (_, ahead) => {
    const db = await open()
    vi.setSystemTime(noon + ahead)
    for (let n = 0; n < 3; n++) await fail(db)
    vi.setSystemTime(noon)
    await expect(succeed(db)).rejects.toMatchObject({ ...tooMany, retryAfter: WINDOW_MS / 1_000 })
    vi.setSystemTime(noon + WINDOW_MS + 1)
    expect(await succeed(db)).toBe('in')
  })

  it('stores no IP address, email address or name', async () => {
    const db = await open()
    await fail(db)
    const request = { ip: '192.0.2.7' } as FastifyRequest
    await countAttempt({ db, env }, networkThrottles({ tokenSecret }, request, THREE))
    const rows = JSON.stringify(await db.selectFrom('throttles').selectAll().execute())
    expect(rows).not.toMatch(/ada|people|192\.0/)
  })

  it('is deleted when its window has ended', async () => {
    const db = await open()
    await fail(db)
    expect(await transact(db, (tx) => deleteEndedThrottles(tx, noon))).toBe(0)
    expect(await transact(db, (tx) => deleteEndedThrottles(tx, noon + WINDOW_MS))).toBe(1)
    await fail(db)
    expect(await transact(db, (tx) => deleteEndedThrottles(tx, noon - 2 * DAY_MS))).toBe(1)
  })

  it('does not exist with RATE_LIMITS=off', async () => {
    const db = await open()
    const off = { db, env: readEnv({ RATE_LIMITS: 'off' }) }
    for (let n = 0; n < 9; n++) expect(await limitFailures(off, subject(), async () => false)).toBe(false)
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([])
  })
})

onBothEngines('an attempt in flight', (open, openAgain) => {
  it('makes others wait five seconds at most, and no longer than it takes', async () => {
    const db = await open()
    const ends: (() => void)[] = []
    const waiting = () =>
      limitFailures({ db, env }, subject(), async () => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'in' as const
      })
    const three = [waiting(), waiting(), waiting()]
    await vi.waitUntil(() => ends.length === 3, 30_000)
    await expect(waiting()).rejects.toMatchObject({ ...tooMany, retryAfter: 5 })
    const elsewhere = limitFailures({ db: await openAgain(), env }, subject(), async () => 'in' as const)
    await expect(elsewhere).rejects.toMatchObject(tooMany)
    for (const end of ends) end()
    expect(await Promise.all(three)).toEqual(['in', 'in', 'in'])
    expect(await limitFailures({ db, env }, subject(), async () => 'in')).toBe('in')
  })
})
