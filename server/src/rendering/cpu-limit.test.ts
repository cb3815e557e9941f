import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitCpu } from './cpu-limit.ts'

/** A thread that uses the given share of the CPU. */
function threadWith(share: number) {
  const start = Date.now()
  return {
    cpuUsage: async () => ({ user: 5_000_000 + (Date.now() - start) * 1_000 * share, system: 0 }),
  }
}

/** Wall-clock milliseconds after which a thread with that share is ended, or undefined. */
async function endOf(share: number, limitMs: number): Promise<number | undefined> {
  let ended: number | undefined
  const start = Date.now()
  limitCpu(threadWith(share), limitMs, () => {
    ended = Date.now() - start
  })
  await vi.advanceTimersByTimeAsync(limitMs * 20)
  return ended
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the CPU time of a thread', () => {
  it.each([
    ['the whole CPU', 1, 1_000],
    ['half of it', 0.5, 2_000],
    ['a fifth, on a busy machine', 0.2, 5_000],
  ])('is limited instead of the wall-clock time: %s', async (_name, share, expected) => {
    const ended = Number(await endOf(share, 1_000))
    expect(ended).toBeGreaterThanOrEqual(expected)
    expect(ended).toBeLessThan(expected * 1.05)
  })

  it('of a stuck thread is limited by wall-clock time', async () => {
    expect(await endOf(0, 1_000)).toBe(10_000)
  })

  it('of a thread that never reports it is limited by wall-clock time', async () => {
    const end = vi.fn()
    limitCpu({ cpuUsage: () => new Promise(() => {}) }, 1_000, end)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(end).toHaveBeenCalledOnce()
  })

  it('is not checked after the limit is cancelled', async () => {
    const end = vi.fn()
    limitCpu(threadWith(1), 1_000, end)()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(end).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a thread that has ended causes no error', async () => {
    const gone = { cpuUsage: () => Promise.reject(new Error('Worker instance not running')) }
    const cancel = limitCpu(gone, 1_000, () => {})
    await vi.advanceTimersByTimeAsync(2_000)
    cancel()
  })
})
