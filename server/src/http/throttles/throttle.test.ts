import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { readEnv } from '../../env/env.ts'
import { countAttempt, isAttemptAllowed, networkThrottles, throttle } from './throttle.ts'

const env = readEnv({})
const tokenSecret = new TextEncoder().encode('a secret of the tests, long enough')
const THREE = { name: 'three', max: 3, minutes: 15 }
const WINDOW_MS = 15 * 60_000
const noon = Date.parse('2026-05-01T12:00:00.000Z')
const subject = (name = 'ada@people.example') => [throttle({ tokenSecret }, THREE, name)]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
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
