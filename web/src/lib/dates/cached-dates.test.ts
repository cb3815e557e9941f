import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortDateOf } from './cached-dates.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the short date of a day has its year as soon as the next year has begun', () => {
  const style = { locale: 'en-US', timeZone: 'UTC' }
  vi.setSystemTime('2026-12-31T23:59:59.000Z')
  expect(shortDateOf('2026-11-20', style)).toBe('Nov 20')
  vi.setSystemTime('2027-01-01T00:00:00.000Z')
  expect(shortDateOf('2026-11-20', style)).toBe('Nov 20, 2026')
})
