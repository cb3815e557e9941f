import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

/** Stops the clock slightly ahead of the current time, so that earlier ids have no influence. */
function stopClock(): number {
  const now = Date.now() + 1_000
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return now
}

afterEach(() => void vi.useRealTimers())

it('ten thousand ids of one millisecond are distinct and in order', () => {
  stopClock()
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

it('an id is a UUID of version 7 that begins with its time', () => {
  const now = stopClock()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
  // After many ids in one millisecond, the library uses the next one.
  expect(time - now).toBeGreaterThanOrEqual(0)
  expect(time - now).toBeLessThan(1_000)
})
