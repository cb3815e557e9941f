import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { readEnv } from '../../env/env.ts'
import { deleteEndedThrottles } from './store.ts'
import { countAttempt, isAttemptAllowed, limitFailures, networkThrottles, throttle } from './throttle.ts'

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

  it('applies to a burst of parallel attempts', async () => {
    const db = await open()
    const attempt = vi.fn(async () => false as const)
    const burst = Array.from({ length: 40 }, () => limitFailures({ db, env }, subject(), attempt))
    await Promise.allSettled(burst)
    expect(attempt).toHaveBeenCalled()
    expect(attempt.mock.calls.length).toBeLessThanOrEqual(3)
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

onBothEngines('a limit on attempts of one network', (open) => {
  async function triesFrom(addresses: string[]): Promise<number> {
    const deps = { db: await open(), env }
    let allowed = 0
    for (const ip of addresses) {
      const throttles = networkThrottles({ tokenSecret }, { ip } as FastifyRequest, THREE)
      const isLimited = await countAttempt(deps, throttles).catch(() => true)
      if (!isLimited) allowed++
    }
    return allowed
  }
  const twenty = (address: (n: number) => string) => Array.from({ length: 20 }, (_, n) => address(n))

  it('counts a /64 as one network, and allows a /48 four times as many', async () => {
    expect(await triesFrom(twenty((n) => `2001:db8:1:2::${n}`))).toBe(3)
    expect(await triesFrom(twenty((n) => `2001:db8:1:${n}::1`))).toBe(12)
    expect(await triesFrom(twenty((n) => `2001:db8:${n}::1`))).toBe(20)
  })

  it('counts each IPv4 address separately, even if it is written as IPv6', async () => {
    expect(await triesFrom(twenty((n) => `192.0.2.${n}`))).toBe(20)
    expect(await triesFrom(twenty((n) => (n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1')))).toBe(3)
  })
})

onBothEngines('a limit on skipped work', (open) => {
  it('allows as many attempts as it has, and skips the next ones until its window ends', async () => {
    const db = await open()
    const isAllowed = () => transact(db, (tx) => isAttemptAllowed(tx, { env }, subject()))
    const answers: boolean[] = []
    for (let n = 0; n < 5; n++) answers.push(await isAllowed())
    expect(answers).toEqual([true, true, true, false, false])
    vi.setSystemTime(noon + WINDOW_MS)
    expect(await isAllowed()).toBe(true)
  })

  it('does not hide that the database failed', async () => {
    const db = await open()
    const isAllowed = () =>
      transact(db, async (tx) => {
        await tx.schema.dropTable('throttles').execute()
        return isAttemptAllowed(tx, { env }, subject())
      })
    await expect(isAllowed()).rejects.toThrow(/throttles/)
  })
})

onBothEngines('an attempt in flight', (open) => {
  it('makes others wait five seconds at most, and no longer than it takes', async () => {
    const db = await open()
    const ends: (() => void)[] = []
    const waiting = () =>
      limitFailures({ db, env }, subject(), async () => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'in' as const
      })
    const three = [waiting(), waiting(), waiting()]
    await vi.waitUntil(() => ends.length === 3)
    await expect(waiting()).rejects.toMatchObject({ ...tooMany, retryAfter: 5 })
    for (const end of ends) end()
    expect(await Promise.all(three)).toEqual(['in', 'in', 'in'])
    expect(await limitFailures({ db, env }, subject(), async () => 'in')).toBe('in')
  })
})
