import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WindowCounter } from './window-counter.ts'

function counterAt(max: number, windowMs: number) {
  const clock = { now: 5_000 }
  return { clock, counter: new WindowCounter(max, windowMs, () => clock.now) }
}

describe('a window counter', () => {
  it('returns the seconds to wait above the limit, and 0 in the next window', () => {
    const { clock, counter } = counterAt(2, 60_000)
    const counts = [1, 2, 3, 4].map(() => counter.count('Ada'))
    expect(counts).toEqual([0, 0, 60, 60])
    clock.now += 58_500
    expect(counter.count('Ada')).toBe(2)
    clock.now += 1_500
    expect(counter.count('Ada')).toBe(0)
  })

  it('counts each key separately', () => {
    const { counter } = counterAt(1, 60_000)
    expect(['Ada', 'Ben', 'Ada', 'Ben'].map((key) => counter.count(key))).toEqual([0, 0, 60, 60])
  })

  it('does not extend the wait after a change of the system time, in either direction', () => {
    const counter = new WindowCounter(1, 60_000)
    counter.count('Ada')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const jump of [-86_400_000, 86_400_000]) {
      vi.setSystemTime(Date.now() + jump)
      const wait = counter.count('Ada')
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
    }
  })

  it('evicts ended windows, and the oldest above the maximum of keys', () => {
    const { clock, counter } = counterAt(1, 60_000)
    for (let n = 0; n < 100; n++) counter.count(`early ${n}`)
    clock.now += 60_000
    counter.count('late')
    expect(counter.size).toBe(1)
    for (let n = 0; n < 20_000; n++) counter.count(`key ${n}`)
    expect(counter.size).toBe(5_000)
    expect(counter.count('key 19999')).toBeGreaterThan(0)
    expect(counter.count('late')).toBe(0)
  })
})
