import { describe, expect, it } from 'vitest'
import { isTooSlow, slowBodyLimits } from './slow-body.ts'

const MEGABIT = 125_000
const SECOND = 1_000

describe('a body', () => {
  it.each([
    ['5 MB at half a megabit a second, to its last byte', 83, 0.5 * MEGABIT, 0],
    ['a connection that is idle for a minute', 100, 10 * MEGABIT, 60],
    ['the lowest rate', 600, slowBodyLimits.bytesPerSecond, 1],
    ['nothing yet', 59, 0, 59],
  ])('is accepted: %s', (_name, seconds, bytesPerSecond, idle) => {
    const bytes = seconds * bytesPerSecond
    expect(isTooSlow({ bytes, elapsedMs: seconds * SECOND, idleMs: idle * SECOND })).toBe(false)
  })

  it.each([
    ['idle for more than a minute', 100, MEGABIT, 61],
    ['less than 2 KB a second after the first minute', 120, 1_000, 1],
    ['longer than ten minutes', 601, MEGABIT, 0],
  ])('is too slow: %s', (_name, seconds, bytesPerSecond, idle) => {
    const bytes = seconds * bytesPerSecond
    expect(isTooSlow({ bytes, elapsedMs: seconds * SECOND, idleMs: idle * SECOND })).toBe(true)
  })
})
